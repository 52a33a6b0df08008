/** A burst of events is answered at once and then once more, not event by event. */
export const stepMs = 400;

/** Runs what is asked for at once, and while that or a pause goes on, once more after it. */
export class InSteps {
  private isBusy = false;
  private isStopped = false;
  private isAsked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly run: () => Promise<void>) {}

  ask() {
    this.isAsked = true;
    if (!this.isBusy && !this.isStopped) void this.step();
  }

  stop() {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async step() {
    this.isAsked = false;
    this.isBusy = true;
    await this.run();
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.isBusy = false;
      if (this.isAsked) void this.step();
    }, stepMs);
  }
}
