import { Component, createContext, type ReactNode } from 'react';

/** Told of what a part threw; `part` is the boundary's name. */
export type ReportFailure = (error: unknown, part: string) => void;

/** Who is told. Constant for the document: a new value would reach into parts that are not hydrated yet. */
export const FailureReporter = createContext<ReportFailure>(() => undefined);

interface ErrorBoundaryProps {
  /** Names the part in reports, e.g. `footer`. */
  name: string;
  /** Stands in the place of what threw; nothing unless told. */
  fallback?: ReactNode;
  /** Another value is another content: what threw is forgotten, and it is drawn anew. */
  resetKey?: string;
  /** Told when its content threw, after the report. */
  onFail?: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** What throws while it is drawn takes its own part with it and leaves the rest of the page standing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = FailureReporter;
  declare context: ReportFailure;
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.context(error, this.props.name);
    this.props.onFail?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
