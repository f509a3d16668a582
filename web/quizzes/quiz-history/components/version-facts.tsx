import type { ReactNode } from 'react';
import type { QuizVersionPageData } from '#api/quizzes/quiz-history/schemas.ts';
import { momentWords } from '#web/lib/dates.ts';
import { clockDuration } from '#web/lib/duration.ts';
import { languageName } from '#web/lib/words.ts';
import { texts } from '../texts.ts';

const stateWords = { draft: texts.facts.draft, published: texts.facts.published, used: texts.facts.used } as const;

/** When this version was valid, how many students saw it, and the quiz's other settings. */
export function VersionFacts({ data, timeZone }: { data: QuizVersionPageData; timeZone: string }) {
  const { valid_from, valid_to, seen_by_students_count: seen, quiz_solution: solution } = data;
  return (
    <dl className="version-facts">
      {valid_from && (
        <Fact label={texts.facts.likeThis}>
          {valid_to
            ? texts.facts.fromUntil(momentWords(valid_from, timeZone), momentWords(valid_to, timeZone))
            : texts.facts.since(momentWords(valid_from, timeZone))}
        </Fact>
      )}
      <Fact label={texts.facts.state}>{data.published_revision === null ? stateWords[data.status] : texts.facts.nextDraft}</Fact>
      <Fact label={texts.facts.takenBy}>{texts.facts.startedOnThis(seen)}</Fact>
      {solution && (
        <Fact label={texts.facts.seenBy}>
          <a href={solution.timeline_url}>{solution.student_name}</a>
          {texts.facts.whoStarted(momentWords(solution.started_at, timeZone))}
        </Fact>
      )}
      <Fact label={texts.facts.audio}>{audioWords(data)}</Fact>
      {data.locales.length > 1 && <Fact label={texts.facts.language}>{languageName(data.locale)}</Fact>}
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
  if (!audio_stop) return texts.audio.toItsEnd;
  const parts = [at !== null && texts.audio.stopsAt(clock(at)), slowed !== null && texts.audio.slowedAt(clock(slowed))].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(', ') : texts.audio.noTime;
}

const clock = (milliseconds: number) => clockDuration(milliseconds / 1000);
