import type { AudioStop, QuizQuestion } from '../../domain/quiz/events.ts';
import type { QuizChangeRow } from '../../projections/quiz-history/queries.ts';
import { audioStopDifferences, detailsDifferences, languageDifferences, questionDifferences } from './differences.ts';
import type { Difference, QuizChange } from './schemas.ts';

const words: Readonly<Record<string, string>> = {
  QuizCreated: 'Quiz created',
  QuizDetailsChanged: 'Details changed',
  QuizQuestionAdded: 'Question added',
  QuizQuestionChanged: 'Question changed',
  QuizQuestionRemoved: 'Question removed',
  QuizAudioStopChanged: 'Audio stop changed',
  QuizPublished: 'Published',
  QuizUnpublished: 'Taken back to a draft',
  QuizFirstUsed: 'First used by a student',
};

const differencesOf = ({ subject, before, after }: QuizChangeRow): Difference[] => {
  // The rows hold what the events held, whose schemas were checked when they were appended and read.
  switch (subject.split(':')[0]) {
    case 'question':
      return questionDifferences(before as QuizQuestion | null, after as QuizQuestion | null);
    case 'locale':
      return languageDifferences(
        before as Parameters<typeof languageDifferences>[0],
        after as Parameters<typeof languageDifferences>[1],
      );
    case 'audio_stop':
      return audioStopDifferences(before as AudioStop | null, after as AudioStop | null);
    case 'details':
      return detailsDifferences(
        before as Parameters<typeof detailsDifferences>[0],
        after as Parameters<typeof detailsDifferences>[1],
      );
    default:
      return [];
  }
};

const whatOf = ({ type, subject }: QuizChangeRow): string =>
  type === 'QuizLanguageContentChanged' ? `Texts in ${subject.slice('locale:'.length)} changed` : (words[type] ?? type);

export const versionUrl = (quizUuid: string, revision: string | number): string =>
  `/admin/quizzes/${quizUuid}/versions/${revision}`;

export const presentChange = (quizUuid: string, row: QuizChangeRow): QuizChange => ({
  revision: Number(row.revision),
  type: row.type,
  what: whatOf(row),
  occurred_at: row.occurred_at,
  actor: { id: row.actor_id, role: row.actor_role, name: row.actor_name },
  used: row.used,
  seen_by_students_count: row.seen_by_students_count,
  differences: differencesOf(row),
  version_url: versionUrl(quizUuid, row.revision),
});
