import { withUnseenShown } from '#domain/shared/clean-text.ts';
import type { Difference } from '#api/edit-history/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import './edit-history.css';

const texts = {
  someone: 'Someone',
  system: 'Earshot',
  version: 'Show this version',
  more: 'Older changes are kept, but not shown here.',
  added: ' [added: ',
  removed: ' [removed: ',
  end: '] ',
} as const;

interface Step {
  revision: string;
  what: string;
  occurred_at: string;
  actor: { role: string; name: string | null };
  differences: Difference[];
  /** Address of the document as it was then. */
  version_url?: string;
}

interface EditHistoryProps {
  /** The latest first. */
  steps: readonly Step[];
  label: string;
  /** There are older ones. */
  more: boolean;
  timeZone: string;
}

/** The history of a document, as sentences with the texts before and after. */
export function EditHistory({ steps, label, more, timeZone }: EditHistoryProps) {
  return (
    <>
      <ol className="edit-history" role="list" aria-label={label}>
        {steps.map((step) => (
          <HistoryStep key={step.revision} step={step} timeZone={timeZone} />
        ))}
      </ol>
      {more && <p className="soft">{texts.more}</p>}
    </>
  );
}

const actorOf = ({ actor }: Step): string => actor.name ?? (actor.role === 'system' ? texts.system : texts.someone);

function HistoryStep({ step, timeZone }: { step: Step; timeZone: string }) {
  return (
    <li className="edit-history__step">
      <p>
        <strong>{actorOf(step)}</strong> {step.what}
      </p>
      <p className="kicker">
        <time dateTime={step.occurred_at}>{dayAndTime(step.occurred_at, timeZone)}</time>
        {step.version_url && (
          <>
            {' · '}
            <a href={step.version_url}>
              {texts.version}
              <span className="visually-hidden"> {step.revision}</span>
            </a>
          </>
        )}
      </p>
      {step.differences.map((difference) => (
        <details key={difference.piece} className="edit-history__piece">
          <summary>{difference.piece}</summary>
          <p className="edit-history__text">
            {difference.parts.map((part, index) => (
              <TextPart key={index} {...part} />
            ))}
          </p>
        </details>
      ))}
    </li>
  );
}

function TextPart({ text, change }: Difference['parts'][number]) {
  if (change === 'same') return <span>{text}</span>;
  const Mark = change === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="visually-hidden">{change === 'added' ? texts.added : texts.removed}</span>
      {withUnseenShown(text)}
      <span className="visually-hidden">{texts.end}</span>
    </Mark>
  );
}
