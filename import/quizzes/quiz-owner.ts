import { loadLatest } from '#commands/runner/load.ts';
import { loadQuiz } from '#commands/quizzes/quiz.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import { ofOtherOwner, type Owners } from '#domain/quizzes/ownership.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { ImportJob } from '../import-job.ts';
import type { InputFolder } from '../input-folder.ts';
import { planDistricts, type OrgTree } from '../one-roster/org-tree.ts';
import { onlyDistrict, type SourcedIds } from '../sourced-ids.ts';

/** The owner of the quizzes imported from a folder: a district, or null for the library. */
export type QuizOwner = number | null;

type Stores = Pick<ImportJob, 'store' | 'db'>;

/** Whether a folder contains people or classes, and so belongs to a district. */
const bringsDistrict = ({ csv }: InputFolder): boolean => {
  const { 'manifest.csv': _manifest, 'academicSessions.csv': _sessions, 'courses.csv': _courses, ...roster } = csv;
  return Object.keys(roster).length > 0;
};

/**
 * The district named by `--district`, or else the one of the folder's roster, assignments or answers. A folder with only quizzes
 * belongs to the library. So does one with a roster of several districts, because they could not share its quizzes otherwise.
 */
export const findQuizOwner = async (
  folder: InputFolder,
  orgTree: OrgTree | null,
  ids: SourcedIds,
  chosen: string | null,
): Promise<QuizOwner> => {
  const districts = await ids.all('district');
  if (chosen !== null && districts.has(chosen)) return districts.get(chosen)!;
  if (!bringsDistrict(folder) && chosen === null) return null;
  const named = orgTree ? planDistricts(orgTree, ids.scope, folder.name).map(({ sourcedId }) => sourcedId) : [];
  const own = (named.length > 0 ? named : [...districts.keys()]).flatMap((sourcedId) => districts.get(sourcedId) ?? []);
  return own.length === 1 ? own[0]! : null;
};

/**
 * The owner of one quiz. If only a single district was ever imported, a folder with only quizzes can change that district's quiz:
 * it cannot belong to anyone else.
 */
export const ownerOfQuiz = async ({ store, db }: Stores, owner: QuizOwner, uuid: string): Promise<QuizOwner> => {
  if (owner !== null) return owner;
  const { quiz } = await loadQuiz({ store }, uuid);
  if (quiz.status === 'missing' || quiz.owners.length !== 1) return null;
  const only = await onlyDistrict(db);
  return quiz.owners[0] === only ? only : null;
};

const nameOf = async (store: EventStore, districtId: number): Promise<string> => {
  const { state } = await loadLatest(store, districtDecider, districtStream(districtId));
  return state.status === 'registered' ? state.name : `district ${districtId}`;
};

/** "the library", "Riverside", "Riverside and Lakeside". */
export const ownersInWords = async (store: EventStore, districtIds: readonly number[]): Promise<string> => {
  if (districtIds.length === 0) return 'the library';
  const names = await Promise.all(districtIds.map((id) => nameOf(store, id)));
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
};

export const isOfOtherOwner = (error: unknown): boolean => error instanceof DomainError && error.code === ofOtherOwner().code;

/** Explains who owns the quiz that the import would have changed, and what to do. */
export const refusalByOwner = async (store: EventStore, importer: QuizOwner, { uuid }: QuizInput): Promise<string> => {
  const { quiz } = await loadQuiz({ store }, uuid);
  if (quiz.status === 'missing') return ofOtherOwner().message;
  const owners = await ownersInWords(store, quiz.owners);
  const whose = await ownersInWords(store, importer === null ? [] : [importer]);
  return `“${quiz.title}” (${uuid}) belongs to ${owners}, so an import for ${whose} does not change it. ${remedyOf(importer, quiz.owners)}`;
};

const remedyOf = (importer: QuizOwner, owners: Owners): string => {
  if (importer === null) return 'Import it with --district, or give it a uuid or file name of its own.';
  const apart = 'Give it a uuid of its own.';
  return owners.length > 0
    ? apart
    : `${apart} What is the library’s is changed by importing its quizzes in a folder of their own.`;
};
