import type { HTMLAttributes, ReactNode } from 'react';
import type { ListedStandard } from '#api/curriculum/lesson-alignment/schemas.ts';
import { texts } from '../texts.ts';

interface StandardRowProps {
  standard: ListedStandard;
  note?: string | null;
  action: ReactNode;
  /** What makes the row one that can be dragged. */
  drag?: HTMLAttributes<HTMLLIElement> & { 'data-over'?: boolean | undefined };
}

/** A standard with where it stands, and what can be done about it. */
export function StandardRow({ standard, note, action, drag = {} }: StandardRowProps) {
  const { label, content, subject, grades, state, document_title: document } = standard;
  return (
    <li className="alignment__row" {...drag}>
      <div>
        <p>
          {label && <strong>{label}</strong>} {content}
        </p>
        <p className="kicker">{[state, document, subject, texts.grades(grades)].join(' · ')}</p>
        {note && <p className="soft">{note}</p>}
      </div>
      {action}
    </li>
  );
}
