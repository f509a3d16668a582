import { useId, useState } from 'react';
import type { StandardsReply } from '#api/curriculum/standards/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { fetchStandards, type StandardsPlace } from '../api/standards-calls.ts';
import { texts } from '../texts.ts';
import { useLoaded } from '../use-loaded.ts';
import { StandardList } from './standard-list.tsx';
import { StandardsStatus } from './standards-status.tsx';

/** Subjects for English learners get a separate message when a grade has no standards. */
const isForLearners = (subject: string): boolean =>
  /\b(?:ELL|ELD|ELP|ESL)\b|english[ -](?:language[ -])?(?:learn|development|proficiency)/i.test(subject);

/** The standards of one grade: loaded when it is first opened, and kept. */
export function GradePanel({ place, count }: { place: StandardsPlace; count: number }) {
  const [open, setOpen] = useState(false);
  const [loaded, load] = useLoaded<StandardsReply>();
  const id = useId();
  const ask = (): void => load(() => fetchStandards(pageClient(), place));
  const toggle = (): void => {
    setOpen(!open);
    if (!open && (loaded.status === 'idle' || loaded.status === 'failed')) ask();
  };
  return (
    <div className="standards__grade">
      <h3>
        <button type="button" className="standards__toggle" aria-expanded={open} aria-controls={id} onClick={toggle}>
          <Icon name={open ? 'down' : 'right'} />
          <span>{texts.grade(place.grade)}</span>
          <span className="standards__count soft">{texts.count(count)}</span>
        </button>
      </h3>
      <div id={id} className="standards__panel" hidden={!open}>
        <StandardsStatus loaded={loaded} onRetry={ask} />
        {loaded.status === 'here' && <Standards reply={loaded.body} />}
      </div>
    </div>
  );
}

function Standards({ reply: { standards, subject, cut } }: { reply: StandardsReply }) {
  if (standards.length === 0) return <p className="soft">{isForLearners(subject) ? texts.noneForLearners : texts.none}</p>;
  return (
    <>
      {cut && <p className="soft">{texts.cut}</p>}
      <StandardList standards={standards} />
    </>
  );
}
