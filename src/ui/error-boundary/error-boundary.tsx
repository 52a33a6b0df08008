import { Component, createContext, type ReactNode } from 'react';

/** Receives the error of a part; `part` is the boundary's name. */
export type ReportFailure = (error: unknown, part: string) => void;

/**
 * Context of the error reporter. Constant for the document: a new value would reach parts that are not hydrated yet.
 */
export const FailureReporter = createContext<ReportFailure>(() => undefined);

interface ErrorBoundaryProps {
  /** Names the part in reports, e.g. `footer`. */
  name: string;
  /** Rendered in place of the failed content; default: nothing. */
  fallback?: ReactNode;
  /** Another value means other content: resets the error and renders it anew. */
  resetKey?: string;
  /** Called after the report when its content threw. */
  onFail?: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Limits an error during render to its own part and keeps the rest of the page. */
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
