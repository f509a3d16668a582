import type { HTMLAttributes, ReactNode } from 'react';
import type { ListedStandard } from '#api/curriculum/lesson-alignment/schemas.ts';
import { texts } from '../texts.ts';

interface StandardRowProps {
  standard: ListedStandard;
  note?: string | null;
  action: ReactNode;
  /** The attributes that make the row draggable. */
  drag?: HTMLAttributes<HTMLLIElement> & { 'data-over'?: boolean | undefined };
}

/** A standard with its document and place, and the actions on it. */
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
