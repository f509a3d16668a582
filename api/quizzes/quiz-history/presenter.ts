import type { AudioStop, KeyCorrection, QuizQuestion } from '#domain/quizzes/events.ts';
import type { QuizChangeKind, QuizChangeRow } from '#projections/quiz-taking/quiz-history/queries.ts';
import type { Difference } from '#api/edit-history/schemas.ts';
import type { NameOwners } from '../owners.ts';
import {
  audioStopDifferences,
  correctionDifferences,
  detailsDifferences,
  languageDifferences,
  questionDifferences,
  withCorrectedKey,
} from './differences.ts';
import type { QuizChange } from './schemas.ts';

/** The number of a question in the quiz; null for a removed question. */
export type PlaceOf = (questionUuid: string) => number | null;

/** Display names for what a change refers to. */
export interface ChangeWords {
  readonly placeOf: PlaceOf;
  readonly ownersOf: NameOwners;
}

const words: Readonly<Record<string, string>> = {
  QuizCreated: 'Quiz created',
  QuizDetailsChanged: 'Details changed',
  QuizAudioStopChanged: 'Audio stop changed',
  QuizPublished: 'Published',
  QuizUnpublished: 'Taken back to a draft',
  QuizDraftStarted: 'Draft begun: students keep the version before it',
  QuizDraftDiscarded: 'Draft discarded: back to what students see',
  QuizFirstAssigned: 'First assigned to a class',
  QuizPutInChallenge: 'Put in the listening challenge',
  QuizTakenOutOfChallenge: 'Taken out of the listening challenge',
  QuizRetired: 'Retired: not for new classes',
  QuizOfferedAgain: 'Offered to new classes again',
  QuizFirstUsed: 'First used by a student',
};

const questionVerbs: Readonly<Record<string, string>> = {
  QuizQuestionAdded: 'added',
  QuizQuestionChanged: 'changed',
  QuizQuestionRemoved: 'removed',
};

const kindOf = ({ subject }: QuizChangeRow): QuizChangeKind => subject.split(':')[0] as QuizChangeKind;

// The rows contain the events' data, which was validated when it was appended and read.
const differencesOf = (row: QuizChangeRow, placeOf: PlaceOf): Difference[] => {
  const { before, after } = row;
  const question = (): QuizQuestion | null => withCorrectedKey(before as QuizQuestion | null, row.key_before as KeyCorrection);
  switch (kindOf(row)) {
    case 'question':
      return questionDifferences(question(), after as QuizQuestion | null);
    case 'key':
      return correctionDifferences(question(), after as KeyCorrection);
    case 'locale':
      type Texts = Parameters<typeof languageDifferences>[0];
      return languageDifferences(before as Texts, after as Texts, placeOf);
    case 'audio_stop':
      return audioStopDifferences(before as AudioStop | null, after as AudioStop | null);
    case 'details':
      type Details = Parameters<typeof detailsDifferences>[0];
      return detailsDifferences(before as Details, after as Details);
    default:
      return [];
  }
};

const whatOf = (row: QuizChangeRow, ownersOf: NameOwners): string => {
  const [kind, name] = row.subject.split(':');
  if (row.type === 'QuizOwnerAdded') {
    const { ownerDistrictId } = row.after as { ownerDistrictId: number };
    return `Imported for ${ownersOf([ownerDistrictId])[0]!.name}`;
  }
  if (row.type === 'QuizLanguageOffered') return `Offered to students in ${name!}`;
  if (row.type === 'QuizLanguageWithdrawn') return `No longer offered in ${name!}`;
  if (kind === 'locale') return `Texts in ${name!} changed`;
  const question = (row.after && kind === 'question' ? row.after : row.before) as QuizQuestion | null;
  const place = question?.position === undefined ? '' : ` ${question.position}`;
  if (kind === 'key') return `Key of question${place} corrected`;
  if (kind === 'question') return `Question${place} ${questionVerbs[row.type] ?? 'changed'}`;
  return words[row.type] ?? row.type;
};

export const versionUrl = (quizUuid: string, revision: string | number): string =>
  `/admin/quizzes/${quizUuid}/versions/${revision}`;

export const presentChange = (quizUuid: string, row: QuizChangeRow, { placeOf, ownersOf }: ChangeWords): QuizChange => {
  const revision = Number(row.revision);
  return {
    revision,
    type: row.type,
    kind: kindOf(row),
    what: whatOf(row, ownersOf),
    occurred_at: row.occurred_at,
    recorded_at: row.recorded_at,
    actor: { id: row.actor_id, role: row.actor_role, name: row.actor_name },
    used: row.used,
    seen_by_students_count: row.seen_by_students_count,
    started_before_students_count: row.started_before_students_count,
    differences: differencesOf(row, placeOf),
    version_url: versionUrl(quizUuid, revision),
    version_before_url: revision === 0 ? null : versionUrl(quizUuid, revision - 1),
  };
};
