import type { ReactNode } from 'react';
import type { ListedStandard } from '../../../../api/lesson-alignment/schemas.ts';
import { texts } from '../texts.ts';

/** A standard with where it stands, and what can be done about it. */
export function StandardRow({ standard, note, action }: { standard: ListedStandard; note?: string | null; action: ReactNode }) {
  const { label, content, subject, grades, state, document_title: document } = standard;
  return (
    <li className="alignment__row">
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

/** How a sentence names a standard. */
export const nameOf = ({ label, content }: ListedStandard): string => label || content.slice(0, 60);
