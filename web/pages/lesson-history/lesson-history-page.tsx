import type { LessonEdit, LessonHistoryPageData } from '../../../api/lesson-editing/schemas.ts';
import { clockOf, dayAndTime } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import './lesson-history.css';

type Step = LessonHistoryPageData['changes'][number];

/** What became of a lesson, as sentences with the texts before and after. */
export function LessonHistoryPage({ data, shell }: PageProps<LessonHistoryPageData>) {
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="reading">
      <PageHead
        title={texts.title(data.lesson.name)}
        kicker={
          <>
            <a href="/admin/lessons">{texts.lessons}</a> {texts.count(data.changes.length)}
          </>
        }
        actions={
          <ButtonLink tone="primary" href={data.edit_url}>
            {texts.edit}
          </ButtonLink>
        }
      />
      <ol className="lesson-history" role="list" aria-label={texts.list}>
        {data.changes.map((step) => (
          <HistoryStep key={step.revision} step={step} timeZone={timeZone} />
        ))}
      </ol>
      {data.more && <p className="soft">{texts.more}</p>}
    </PageShell>
  );
}

const actorOf = ({ actor }: LessonEdit): string => actor.name ?? (actor.role === 'system' ? texts.system : texts.someone);

function HistoryStep({ step, timeZone }: { step: Step; timeZone: string }) {
  return (
    <li className="lesson-history__step">
      <p>
        <strong>{actorOf(step)}</strong> {step.what}
      </p>
      <p className="kicker">
        <time dateTime={step.occurred_at}>{dayAndTime(step.occurred_at, timeZone)}</time> ·{' '}
        <a href={step.version_url}>
          {texts.version}
          <span className="visually-hidden"> {step.revision}</span>
        </a>
      </p>
      {step.differences.map((difference) => (
        <details key={difference.piece} className="lesson-history__piece">
          <summary>{difference.piece}</summary>
          <p className="lesson-history__text">
            {difference.parts.map((part, index) => (
              <TextPart key={index} {...part} />
            ))}
          </p>
        </details>
      ))}
    </li>
  );
}

function TextPart({ text, change }: { text: string; change: 'same' | 'added' | 'removed' }) {
  if (change === 'same') return <span>{text}</span>;
  const Mark = change === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="visually-hidden">{change === 'added' ? texts.added : texts.removed}</span>
      {text}
      <span className="visually-hidden">{texts.end}</span>
    </Mark>
  );
}
