/** The heading of a page, with the content above it and the buttons next to it. */
import type { ReactNode } from 'react';
import './card.css';

interface PageHeadProps {
  title: string;
  /** The language of the title, if it differs from the page's. */
  lang?: string | undefined;
  kicker?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, lang, kicker, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="page-head__words">
        {kicker && <div className="kicker">{kicker}</div>}
        <h1 lang={lang}>{title}</h1>
      </div>
      {actions}
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
