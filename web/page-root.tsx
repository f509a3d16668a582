import { useEffect, type ComponentType } from 'react';
import type { PageProps } from './lib/page-props.ts';
import './ui/foundation/fonts.css';
import './ui/foundation/tokens.css';
import './ui/foundation/base.css';

/** The one tree that the server renders and the browser hydrates. From when it hears presses and keys on, the document says `data-awake`. */
export function PageRoot<Data>({ page: Page, data, shell }: PageProps<Data> & { page: ComponentType<PageProps<Data>> }) {
  // A parent's effect runs after those of all its children, which start what answers to presses.
  useEffect(() => {
    document.documentElement.dataset['awake'] = 'true';
  }, []);
  return <Page data={data} shell={shell} />;
}
