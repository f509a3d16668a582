import { useState } from 'react';
import type { ClassAccommodationsPageData } from '../../../api/accommodations/schemas.ts';
import { causeOf } from '../../lib/failure-words.ts';
import { pageClient } from '../../lib/page-client.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Button } from '../../ui/form/button.tsx';
import { periodWords } from './period-list.tsx';
import { texts } from './texts.ts';
import './accommodation-periods.css';

type Shown =
  | { readonly kind: 'unasked' | 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'there'; readonly students: ClassAccommodationsPageData['students'] };

/**
 * Beside a class's report: who works with accommodations, and since when. Folded, and asked for only when it is opened, so that a
 * report on a wall shows it to nobody.
 */
export function ClassAccommodations({ schoolClassId }: { schoolClassId: number }) {
  const [shown, show] = useState<Shown>({ kind: 'unasked' });
  const path = `/school_classes/${schoolClassId}/accommodations`;
  const load = async () => {
    show({ kind: 'loading' });
    const reply = await pageClient().call<ClassAccommodationsPageData>({ method: 'GET', path });
    if (reply.kind !== 'ok') return show({ kind: 'failed', why: causeOf(reply) });
    show({ kind: 'there', students: reply.body.students.filter(({ periods }) => periods.length > 0) });
  };
  return (
    <details
      className="class-accommodations"
      onToggle={({ currentTarget }) => currentTarget.open && shown.kind === 'unasked' && void load()}
    >
      <summary className="class-accommodations__summary">{texts.who}</summary>
      <div className="class-accommodations__body">
        <Body shown={shown} onRetry={() => void load()} />
        <p>
          <a href={path}>{texts.all}</a>
        </p>
      </div>
    </details>
  );
}

function Body({ shown, onRetry }: { shown: Shown; onRetry: () => void }) {
  if (shown.kind === 'failed') {
    return (
      <Message
        kind="low"
        actions={
          <Button small onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        <strong>{texts.failed}</strong> {shown.why}
      </Message>
    );
  }
  if (shown.kind !== 'there') return <p role="status">{texts.loading}</p>;
  if (shown.students.length === 0) return <p role="status">{texts.nobody}</p>;
  return (
    <>
      <p className="soft">{texts.whoHint}</p>
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
