import { LRUCache } from 'lru-cache';
import type { QuizSolutionState, ExistingSolution } from '#domain/quiz-taking/state.ts';
import { schoolClassDecider, type SchoolClassState } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { EventStore } from '#eventstore/port.ts';
import { isStaff, isSystem } from '#commands/runner/authorise.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import type { Assigned } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import { quizSolutionDecider } from '#domain/quiz-taking/decider.ts';
import { attemptAt, type Attempt, type StudentAtAssignment } from '#domain/quiz-taking/events.ts';
import type { FoldedAggregate } from '#commands/runner/aggregate-cache.ts';

interface LoadedAttempt extends Attempt {
  readonly folded: FoldedAggregate<QuizSolutionState>;
}

interface StartedAttempt extends LoadedAttempt {
  readonly folded: FoldedAggregate<ExistingSolution>;
}

/**
 * All attempts in order, read from the store. The last is the student's current one, started or not; all before it are reset.
 * Nearly all students were never reset, and cost one read.
 */
export const loadAttempts = async (store: EventStore, student: StudentAtAssignment): Promise<LoadedAttempt[]> => {
  const attempts: LoadedAttempt[] = [];
  for (;;) {
    const attempt = attemptAt(student, attempts.length + 1);
    const folded = await loadLatest(store, quizSolutionDecider, attempt.stream);
    attempts.push({ ...attempt, folded });
    if (folded.state.status === 'not_started' || !folded.state.reset) return attempts;
  }
};

export const isStarted = (attempt: LoadedAttempt): attempt is StartedAttempt => attempt.folded.state.status !== 'not_started';

/** The attempt on which this command was already handled, so that repeating it does not affect a later attempt. */
export const handledBefore = <Loaded extends LoadedAttempt>(
  attempts: readonly Loaded[],
  { commandId }: CommandContext,
): Loaded | undefined => attempts.find(({ folded }) => folded.commands.has(commandId));

const loadClass = async ({ store }: CommandContext, schoolClassId: number): Promise<SchoolClassState> =>
  (await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId))).state;

/**
 * Classes whose members were read recently, so that an answer need not read its class again. A change takes effect within this
 * time.
 */
const seenFor = 15_000;
const seen = new WeakMap<EventStore, LRUCache<string, true>>();

const seenClasses = (store: EventStore): LRUCache<string, true> => {
  const known = seen.get(store) ?? new LRUCache<string, true>({ max: 10_000, ttl: seenFor, ttlResolution: 0, perf: Date });
  seen.set(store, known);
  return known;
};

/** The class as this process has read or written it within the last seconds. */
const loadRecentClass = async ({ store }: CommandContext, schoolClassId: number): Promise<SchoolClassState> => {
  const stream = schoolClassStream(schoolClassId);
  const classes = seenClasses(store);
  const load = classes.has(stream) ? loadRemembered : loadLatest;
  const { state } = await load(store, schoolClassDecider, stream);
  if (load === loadLatest) classes.set(stream, true);
  return state;
};

const classArchived = (): DomainError =>
  new DomainError(
    'conflict',
    'school_class_archived',
    'Your class has been archived, so this quiz is closed. What you have answered is kept.',
  );

/** Why a solution is closed to its student: they have left the class, or it is archived. Their answers stay. */
export const whyClosed = async (context: CommandContext, state: QuizSolutionState): Promise<DomainError | null> => {
  if (state.status !== 'in_progress' || isSystem(context)) return null;
  const schoolClass = await loadRecentClass(context, state.schoolClassId);
  const member = schoolClass.status === 'open' && schoolClass.studentIds.has(state.studentId);
  if (member) return schoolClass.archived ? classArchived() : null;
  const text = 'You are no longer in this class, so this quiz is closed for you. What you have answered is kept.';
  return new DomainError('conflict', 'student_left_class', text);
};

/** @throws 409 while the solution is closed to its student */
export const requireStillInClass = async (context: CommandContext, state: QuizSolutionState): Promise<void> => {
  const closed = await whyClosed(context, state);
  if (closed) throw closed;
};

/** Students start for themselves, and only in a class that they are in and that is not archived. */
export const requireMayStart = async (context: CommandContext, assigned: Assigned, studentId: number): Promise<void> => {
  if (isSystem(context)) return requireMember(context, assigned, studentId);
  const self = context.actor.role === 'student' && context.actor.id === studentId;
  const schoolClass = self ? await loadClass(context, assigned.schoolClassId) : null;
  const open = schoolClass?.status === 'open' && !schoolClass.archived;
  if (!open || !schoolClass.studentIds.has(studentId)) throw notFound('This assignment');
};

/**
 * For imports: the student is or was in the class. An import writes its own roster first, so cached state is enough; reading the
 * class again for each of a million answers would cost as much as appending them.
 */
export const requireMember = async ({ store }: CommandContext, assigned: Assigned, studentId: number): Promise<void> => {
  const { state } = await loadRemembered(store, schoolClassDecider, schoolClassStream(assigned.schoolClassId));
  const member = state.status === 'open' && (state.studentIds.has(studentId) || state.formerStudentIds.has(studentId));
  if (!member)
    throw new DomainError('conflict', 'student_not_in_class', `Student ${studentId} is not in the class of this assignment.`);
};

/** Allows only the student whose work it is; others cannot find out that it exists. */
export const requireOwnSolution = (context: CommandContext, state: QuizSolutionState): void => {
  if (state.status === 'not_started') throw notFound('This quiz solution');
  if (isSystem(context)) return;
  const { role, id } = context.actor;
  if (role !== 'student' || id !== state.studentId) throw notFound('This quiz solution');
};

/**
 * Allows only the class's teachers to reset work and read earlier attempts; the student is or was in the class. Everybody else
 * gets the same reply as for made-up ids.
 */
export const requireTeacherOf = async (context: CommandContext, assigned: Assigned, studentId: number): Promise<void> => {
  const schoolClass = await loadClass(context, assigned.schoolClassId);
  if (schoolClass.status !== 'open') throw notFound('This assignment');
  const { role, id } = context.actor;
  const teaches = role === 'teacher' && id !== null && schoolClass.teacherIds.has(id);
  const member = schoolClass.studentIds.has(studentId) || schoolClass.formerStudentIds.has(studentId);
  if (!member || (!teaches && !isSystem(context))) throw notFound('This assignment');
};

/** Allows a student's own work, work in a class one teaches, and for staff any work. */
export const requireMayRead = async (context: CommandContext, assigned: Assigned, studentId: number): Promise<void> => {
  const { role, id } = context.actor;
  if (isStaff(context) || (role === 'student' && id === studentId)) return;
  const schoolClass = role === 'teacher' && id !== null ? await loadClass(context, assigned.schoolClassId) : null;
  if (schoolClass?.status !== 'open' || !schoolClass.teacherIds.has(id!)) throw notFound('This quiz solution');
};
