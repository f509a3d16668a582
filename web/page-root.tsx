import type { ComponentType } from 'react';
import type { PageProps } from './lib/page-props.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

/** The one tree that the server renders and the browser hydrates. */
export function PageRoot<Data>({ page: Page, data, shell }: PageProps<Data> & { page: ComponentType<PageProps<Data>> }) {
  return <Page data={data} shell={shell} />;
}
