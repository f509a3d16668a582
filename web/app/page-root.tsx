import { Component, useEffect, type ComponentType, type ReactNode } from 'react';
import type { PageProps } from '#web/lib/page-props.ts';
import * as texts from './page-root-texts.ts';
import '#web/ui/foundation/fonts.css';
import '#web/ui/foundation/tokens.css';
import '#web/ui/foundation/base.css';

/** Shows an error page when something throws; without it React would leave an empty window. */
class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = (): { failed: boolean } => ({ failed: true });

  /** React only logs a caught error to the console; this way it also reaches the server's log. */
  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert">
        <a href="">{texts.stopped}</a>
      </p>
    );
  }
}

/**
 * The tree that the server renders and the browser hydrates. Once it responds to clicks and keys, the document has `data-awake`.
 */
export function PageRoot<Data>({ page: Page, data, shell }: PageProps<Data> & { page: ComponentType<PageProps<Data>> }) {
  // A parent's effect runs after those of all its children, which add their event handlers there.
  useEffect(() => {
    document.documentElement.dataset['awake'] = 'true';
  }, []);
  return (
    <PageBoundary>
      <Page data={data} shell={shell} />
    </PageBoundary>
  );
}
