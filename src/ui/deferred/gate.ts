import { type HydrationMoment, waitForMoment } from './moments';
import { forgetLoadAhead, isNavigating, openForNavigation, openOnNavigation } from './navigation';
import { HeldPress, openOnTouch, openQuietly, type PressablePart } from './presses';

interface GateOptions {
  moment: HydrationMoment;
  /** The server's HTML handles no press before hydration. */
  isFromServer: boolean;
  load: () => Promise<unknown>;
}

/** Opens when a deferred part may load; until then the server's HTML stays unchanged. */
export class HydrationGate implements PressablePart {
  /** Resolves when the script has loaded; never rejects, because after a failure the server's HTML stays. */
  readonly passed: Promise<void>;
  private pass: () => void = () => undefined;
  private loading: Promise<void> | null = null;
  private isSettled = false;
  private readonly press = new HeldPress();
  private onError: (error: unknown) => void = () => undefined;

  constructor(private readonly options: GateOptions) {
    this.passed = new Promise((resolve) => (this.pass = resolve));
  }

  /** Rejects on failure; the next interaction calls it again. */
  open(): Promise<void> {
    if (this.isSettled) return this.passed;
    this.loading ??= this.options.load().then(
      () => this.pass(),
      (error: unknown) => {
        this.loading = null;
        this.press.follow();
        this.onError(error);
        throw error;
      },
    );
    return this.loading;
  }

  /**
   * Loads the script when its condition is met, e.g. `place` is near the viewport; `onError` receives each
   * failure. Returns the stop function.
   */
  watch(place: Element, onError: (error: unknown) => void): () => void {
    this.onError = onError;
    const { isFromServer, load } = this.options;
    forgetLoadAhead(load);
    // The part is no longer far away, so the browser lays it out.
    void this.passed.then(() => place.removeAttribute('data-far'));
    const stops = [
      openOnTouch(place, this),
      isFromServer ? openOnNavigation(place, this) : () => undefined,
      this.wait(place),
      () => this.press.drop(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  private wait(place: Element): () => void {
    const { moment, isFromServer } = this.options;
    if (isFromServer && isNavigating()) openForNavigation(this);
    else if (place.contains(document.activeElement)) openQuietly(this);
    else return waitForMoment(moment, { place, isFromServer }, () => openQuietly(this));
    return () => undefined;
  }

  /** The part or its final fallback handles events: replays an earlier press. */
  settle(): void {
    this.isSettled = true;
    this.press.replay();
  }

  takePress(repeat: () => void): boolean {
    return this.options.isFromServer && !this.isSettled && this.press.hold(repeat);
  }

  get isHere(): boolean {
    return this.isSettled;
  }
}
