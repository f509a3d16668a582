/** The heading of a page, with what is above it and the buttons beside it. */
import type { ReactNode } from 'react';
import './card.css';

interface PageHeadProps {
  title: string;
  /** Of the title, where the page speaks another. */
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
