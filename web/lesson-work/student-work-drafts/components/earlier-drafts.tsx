import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import './earlier-drafts.css';

const texts = {
  title: 'Earlier drafts',
  draft: (number: number, when: string) => `Draft ${number}, handed in ${when}`,
  compared: (number: number, inProgress: boolean) =>
    inProgress ? `Draft ${number} beside what the student is writing now` : `Draft ${number} beside the draft of now`,
  before: (number: number) => `Draft ${number}`,
  now: 'Now',
  removed: '[taken out: ',
  added: '[new: ',
  end: '] ',
  same: 'Nothing was changed in this answer.',
  empty: 'No answer',
} as const;

type Draft = TaughtWorkPageData['earlier_drafts'][number];
type Part = Draft['prompts'][number]['parts'][number];

interface Props {
  drafts: readonly Draft[];
  /** The work was given back and has not been handed in again yet. */
  inProgress: boolean;
  timeZone: string;
}

/** Each draft handed in earlier, side by side with the current text; the latest is open. */
export function EarlierDrafts({ drafts, inProgress, timeZone }: Props) {
  if (drafts.length === 0) return null;
  const latest = drafts.at(-1)!.number;
  return (
    <Section id="drafts" title={texts.title}>
      {drafts.toReversed().map((draft) => (
        <details key={draft.number} className="drafts" open={draft.number === latest}>
          <summary className="drafts__summary">{texts.draft(draft.number, dayAndTime(draft.submitted_at, timeZone))}</summary>
          <p className="drafts__what">{texts.compared(draft.number, inProgress)}</p>
          {draft.prompts.map(({ id, content, parts }) => (
            <Compared key={id} number={draft.number} prompt={content} parts={parts} />
          ))}
        </details>
      ))}
    </Section>
  );
}

function Compared({ number, prompt, parts }: { number: number; prompt: string; parts: readonly Part[] }) {
  const changed = parts.some(({ change }) => change !== 'same');
  return (
    <article className="drafts__answer">
      <h3>{prompt}</h3>
      {changed ? (
        <div className="drafts__pair">
          <Side title={texts.before(number)} parts={parts} leftOut="added" />
          <Side title={texts.now} parts={parts} leftOut="removed" />
        </div>
      ) : (
        <p className="drafts__what">{texts.same}</p>
      )}
    </article>
  );
}

/** One complete text, with the parts that the other one lacks. Markup and hidden words mark them; color only repeats it. */
function Side({ title, parts, leftOut }: { title: string; parts: readonly Part[]; leftOut: 'added' | 'removed' }) {
  const shown = parts.filter(({ change }) => change !== leftOut);
  return (
    <div className="drafts__side">
      <h4>{title}</h4>
      <p className="drafts__words">
        {shown.length === 0 && texts.empty}
        {shown.map(({ text, change }, place) => {
          if (change === 'same') return text;
          const Mark = change === 'added' ? 'ins' : 'del';
          return (
            <Mark key={place} className={`drafts__mark--${change}`}>
              <span className="visually-hidden">{texts[change]}</span>
              {text}
              <span className="visually-hidden">{texts.end}</span>
            </Mark>
          );
        })}
      </p>
    </div>
  );
}
