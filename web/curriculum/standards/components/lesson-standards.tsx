import type { LessonStandardsAddress } from '#api/shared/schemas.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import type { LessonStandardsReply, Standard } from '#api/curriculum/standards/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { fetchLessonStandards } from '../api/standards-calls.ts';
import { texts } from '../texts.ts';
import { useLoaded } from '../use-loaded.ts';
import { StandardList } from './standard-list.tsx';
import { StandardsStatus } from './standards-status.tsx';

const rank = (grade: string): number => {
  if (grade === 'all') return 100;
  if (grade === 'PK') return -2;
  return grade === 'K' ? -1 : Number(grade);
};

/** Youngest first, because a JSON object lists numeric keys before letters. */
export const standardGradesInOrder = (grades: readonly string[]): string[] => [...grades].sort((a, b) => rank(a) - rank(b));

interface Nested {
  readonly id: string;
  readonly standards: readonly Nested[];
}

const outline = (standards: readonly Nested[]): string =>
  standards.map(({ id, standards: below }) => `${id}(${outline(below)})`).join(' ');

/** Groups grades with the same standards under the youngest of them. */
export const gradesTogether = (grades: Readonly<Record<string, readonly Nested[]>>): readonly (readonly string[])[] => {
  const outlineOf = (grade: string): string => outline(grades[grade]!);
  return [...Map.groupBy(standardGradesInOrder(Object.keys(grades)), outlineOf).values()];
};

/** Standards with all lessons that teach them except one, which needs no link on its own page. */
const withoutLesson = (standards: readonly Standard[], lessonUrl: string): Standard[] =>
  standards.map(({ publisher_units: units, standards: below, ...standard }) => ({
    ...standard,
    publisher_units: units
      .map(({ type, items }) => ({ type, items: items.filter(({ url }) => url !== lessonUrl) }))
      .filter(({ items }) => items.length > 0),
    standards: withoutLesson(below, lessonUrl),
  }));

/** The standards that a lesson teaches, one state at a time. */
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
