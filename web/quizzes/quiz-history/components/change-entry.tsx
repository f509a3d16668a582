import type { Difference } from '#api/edit-history/schemas.ts';
import type { QuizChange } from '#api/quizzes/quiz-history/schemas.ts';
import { momentWords } from '#web/lib/dates.ts';
import { roleWords } from '#web/lib/words.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { texts } from '../texts.ts';
import { DifferenceText } from './difference-text.tsx';

/** One change: when, by whom, what changed, whom it affected, and the text before and after. */
export function ChangeEntry({ change, timeZone }: { change: QuizChange; timeZone: string }) {
  const { what, occurred_at, differences, version_url, version_before_url } = change;
  return (
    <li className="change" id={`change-${change.revision}`}>
      <div className="change__when">
        <time dateTime={occurred_at}>{momentWords(occurred_at, timeZone)}</time>
        <span className="soft">{actorWords(change.actor)}</span>
      </div>
      <div className="change__what">
        <div className="change__head">
          <h3>{what}</h3>
          <Reach change={change} />
        </div>
        {differences.length > 0 && (
          <dl className="differences">
            {differences.map((difference) => (
              <div className="difference" key={difference.piece}>
                <dt>
                  {difference.piece} <span className="soft">{kindOfDifference(difference)}</span>
                </dt>
                <dd>
                  <DifferenceText difference={difference} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="change__links">
          <a href={version_url} aria-label={texts.changes.versionAfter(what, change.revision)}>
            {texts.changes.version(change.revision)}
          </a>
          {version_before_url && (
            <a href={version_before_url} aria-label={texts.changes.versionBefore(what, change.revision - 1)}>
              {texts.changes.before}
            </a>
          )}
        </p>
      </div>
    </li>
  );
}

function Reach({ change }: { change: QuizChange }) {
  if (!change.used) return null;
  const { seen_by_students_count: seen, started_before_students_count: before } = change;
  return (
    <>
      <Badge tone="mid" icon="warning">
        {texts.changes.afterUse}
      </Badge>
      <span className="change__reach">
        {texts.changes.startedBefore(before, seen === 0 ? texts.changes.none : seen.toLocaleString('en-US'))}
      </span>
    </>
  );
}

function kindOfDifference({ before, after }: Difference): string {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

function actorWords({ name, role }: QuizChange['actor']): string {
  if (name === null) return role === 'system' ? texts.changes.itself : roleWords(role);
  return `${name}, ${roleWords(role).toLowerCase()}`;
}
