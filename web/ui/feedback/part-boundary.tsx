import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { texts } from './part-boundary-texts.ts';
import { RetryMessage } from './retry-message.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** Runs before the part is rendered again. */
  onRetry?: () => void;
}

/** Shows a message in place of a part that throws, so that the rest of the page keeps working. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = (): { failed: boolean } => ({ failed: true });

  /** React only logs a caught error to the console; this way it also reaches the server's log. */
  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <RetryMessage onRetry={this.retry}>
        <span>{texts.stopped}</span> <a href="">{texts.reload}</a>
      </RetryMessage>
    );
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>;

const lazyPart = <Props extends object>(load: Load<Props>) => lazy(async () => ({ default: await load() }));

/** A part whose code loads when it is first shown. If that fails, a message takes its place, and the next try loads it again. */
export function latePart<Props extends object>(load: Load<Props>, waiting: ReactNode = null): ComponentType<Props> {
  return function LatePart(props: Props) {
    // A lazy component remembers its failure, so a retry needs a new one.
    const [Part, setPart] = useState(() => lazyPart(load));
    return (
      <PartBoundary onRetry={() => setPart(() => lazyPart(load))}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
