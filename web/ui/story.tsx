import type { ReactNode } from 'react';
import './story.css';

/** The next step, set apart from the story. */
export function Call({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <aside className="call">
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {action}
    </aside>
  );
}
