/** Shown if there is nothing yet: what that means, and what to do next. */
import type { ReactNode } from 'react';
import { Waves } from '../drawing/waves.tsx';
import './empty-state.css';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  children: ReactNode;
  action?: ReactNode;
  /** 1 if this is the whole content of the page. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <div className="empty-state__waves">
        <Waves heights={[4, 4, 6, 4, 10, 4, 6, 4, 4]} />
      </div>
      <Heading>{title}</Heading>
      <p className="empty-state__text">{children}</p>
      {action && <div className="empty-state__action">{action}</div>}
    </div>
  );
}
