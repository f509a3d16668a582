import type { ReactNode } from 'react';
import './story.css';

interface CallProps {
  title: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
  action?: ReactNode;
}

/** A call to action, set apart from the story. */
export function Call({ title, level = 3, children, action }: CallProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="call">
      <div>
        <Heading className="call__title">{title}</Heading>
        {children}
      </div>
      {action}
    </div>
  );
}
