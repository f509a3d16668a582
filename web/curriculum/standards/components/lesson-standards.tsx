import type { LessonStandardsAddress } from '#api/shared/schemas.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import type { LessonStandardsReply } from '#api/curriculum/standards/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { fetchLessonStandards } from '../api/standards-calls.ts';
import { texts } from '../texts.ts';
import { useLoaded } from '../use-loaded.ts';
import { StandardList } from './standard-list.tsx';
import { StandardsStatus } from './standards-status.tsx';
import { gradesTogether } from '../grades-in-order.ts';
import { withoutLesson } from '../without-lesson.ts';

/** What a lesson teaches of a state's standards, state by state. */
export function LessonStandards({ url, lessonUrl }: { url: LessonStandardsAddress; lessonUrl: string }) {
  const [loaded, load] = useLoaded<LessonStandardsReply>();
  const ask = (state: string | null): void => load(() => fetchLessonStandards(pageClient(), url, state));
  const start = useEffectEvent(() => ask(null));
  useEffect(() => start(), [url]);
  return (
    <section className="card" aria-label={texts.ofLesson}>
      <StandardsStatus loaded={loaded} onRetry={() => ask(null)} />
      {loaded.status === 'here' && <Found reply={loaded.body} lessonUrl={lessonUrl} onState={ask} />}
    </section>
  );
}

interface FoundProps {
  reply: LessonStandardsReply;
  lessonUrl: string;
  onState: (state: string) => void;
}

function Found({ reply, lessonUrl, onState }: FoundProps) {
  const { state, states, state_standards_name: name, state_standards: subjects } = reply;
  const id = useId();
  if (states.length === 0) return <p className="soft">{texts.noneOfLesson}</p>;
  return (
    <>
      <div className="standards__head">
        <h2 id={id}>{name}</h2>
        {states.length > 1 && (
          <NativeSelectField
            label={texts.state}
            value={state ?? ''}
            choices={states.map((one) => ({ value: one.state, label: one.name }))}
            onChange={(event) => onState(event.target.value)}
          />
        )}
      </div>
      {Object.keys(subjects).length === 0 && <p className="soft">{texts.noneInState(name ?? '')}</p>}
      {Object.entries(subjects).map(([subject, grades]) => (
        <div key={subject} className="standards__subject">
          {gradesTogether(grades).map((those) => (
            <div key={those[0]}>
              <h3 className="kicker">
                {subject} · {texts.grades(those)}
              </h3>
              <StandardList standards={withoutLesson(grades[those[0]!]!, lessonUrl)} />
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
