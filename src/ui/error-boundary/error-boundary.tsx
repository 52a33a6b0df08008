import { Component, createContext, type ReactNode } from 'react';

/** Receives an error and the boundary's name. */
export type ReportFailure = (error: unknown, part: string) => void;

/** The value never changes: a change would reach parts that are not hydrated yet. */
export const FailureReporter = createContext<ReportFailure>(() => undefined);

interface ErrorBoundaryProps {
  name: string;
  fallback?: ReactNode;
  /** A changed value resets the error. */
  resetKey?: string;
  onFail?: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string | undefined;
}

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
