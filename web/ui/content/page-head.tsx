import type { ReactNode } from 'react';
import './card.css';

export function PageHead({ title, kicker, actions }: { title: string; kicker?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page-head">
      <div className="page-head__words">
        {kicker && <div className="kicker">{kicker}</div>}
        <h1>{title}</h1>
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
