import { useRef, useState } from 'react';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import { RetryMessage } from '#web/ui/feedback/retry-message.tsx';
import { periodWords } from './period-list.tsx';
import type { StudentsWithPeriods } from './row-accommodations.tsx';
import { texts } from './texts.ts';
import './accommodation-periods.css';

type Shown =
  | { readonly kind: 'unasked' | 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'there'; readonly students: StudentsWithPeriods };

interface ClassAccommodationsProps {
  schoolClassId: number;
  /** For a report that also shows them in its rows: receives the students to show, and null when this is collapsed. */
  onShown?: (students: StudentsWithPeriods | null) => void;
}

/**
 * Next to a class's report: which students have accommodations, and since when. Collapsed, and loaded only when opened, so that a
 * report projected on a wall does not reveal it.
 */
export function ClassAccommodations({ schoolClassId, onShown }: ClassAccommodationsProps) {
  const [shown, show] = useState<Shown>({ kind: 'unasked' });
  const page = to('GET /school_classes/{school_class_id}/accommodations', { school_class_id: schoolClassId });
  const box = useRef<HTMLDetailsElement>(null);
  const load = async () => {
    show({ kind: 'loading' });
    const reply = await pageClient().call(page);
    if (reply.kind !== 'ok') return show({ kind: 'failed', why: causeOf(reply) });
    const students = reply.body.students.filter(({ periods }) => periods.length > 0);
    show({ kind: 'there', students });
    if (box.current?.open) onShown?.(students);
  };
  const toggle = () => {
    const open = box.current?.open === true;
    if (open && shown.kind === 'unasked') return void load();
    if (shown.kind === 'there') onShown?.(open ? shown.students : null);
  };
  return (
    <details ref={box} className="class-accommodations" onToggle={toggle}>
      <summary className="class-accommodations__summary">{texts.who}</summary>
      <div className="class-accommodations__body">
        <Body shown={shown} hint={onShown ? texts.rowsHint : texts.whoHint} onRetry={() => void load()} />
        <p>
          <a href={page.path}>{texts.all}</a>
        </p>
      </div>
    </details>
  );
}

function Body({ shown, hint, onRetry }: { shown: Shown; hint: string; onRetry: () => void }) {
  if (shown.kind === 'failed') {
    return (
      <RetryMessage onRetry={onRetry}>
        <strong>{texts.failed}</strong> {shown.why}
      </RetryMessage>
    );
  }
  if (shown.kind !== 'there') return <p role="status">{texts.loading}</p>;
  if (shown.students.length === 0) return <p role="status">{texts.nobody}</p>;
  return (
    <>
      <p className="soft">{hint}</p>
      <ul className="class-accommodations__list" role="list">
        {shown.students.map(({ id, name, periods }) => (
          <li key={id}>
            <strong>{name}</strong>
            {periods.map((period) => (
              <p key={period.valid_from}>{periodWords(period)}</p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
