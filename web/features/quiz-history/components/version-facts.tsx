import type { ReactNode } from 'react';
import type { QuizVersionPageData } from '../../../../api/quiz-history/schemas.ts';
import { momentWords } from '../../../lib/dates.ts';
import { clockDuration } from '../../../lib/duration.ts';
import { counted, languageName } from '../../../lib/words.ts';

const stateWords = { draft: 'a draft', published: 'published, not used yet', used: 'published and in use' } as const;

/** When the quiz was like this, for how many students, and what else belongs to it than its questions. */
export function VersionFacts({ data, timeZone }: { data: QuizVersionPageData; timeZone: string }) {
  const { valid_from, valid_to, seen_by_students_count: seen, quiz_solution: solution } = data;
  return (
    <dl className="version-facts">
      {valid_from && (
        <Fact label="Like this">
          {valid_to
            ? `from ${momentWords(valid_from, timeZone)} until ${momentWords(valid_to, timeZone)}`
            : `since ${momentWords(valid_from, timeZone)}`}
        </Fact>
      )}
      <Fact label="State">{data.published_revision === null ? stateWords[data.status] : 'a draft of the next version'}</Fact>
      <Fact label="Taken by">{`${counted(seen, 'student')} started on exactly this version`}</Fact>
      {solution && (
        <Fact label="Seen by">
          <a href={solution.timeline_url}>{solution.student_name}</a>, who started {momentWords(solution.started_at, timeZone)}
        </Fact>
      )}
      <Fact label="Audio">{audioWords(data)}</Fact>
      {data.locales.length > 1 && <Fact label="Language">{languageName(data.locale)}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function audioWords({ audio_stop, audio_stop_time_ms: at, slowed_audio_stop_time_ms: slowed }: QuizVersionPageData): string {
  if (!audio_stop) return 'plays to its end';
  const parts = [at !== null && `stops at ${clock(at)}`, slowed !== null && `slowed at ${clock(slowed)}`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'a stop without a time';
}

const clock = (milliseconds: number) => clockDuration(milliseconds / 1000);
