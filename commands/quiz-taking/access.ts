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
 * The attempts from the first one on, as the store has them now. The last is the one the student is at, started or not;
 * all before it are reset. Students who were never reset, nearly all, cost one read.
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

/** Where this very command was carried out before, so that its repetition does not go on to a later attempt. */
export const handledBefore = <Loaded extends LoadedAttempt>(
  attempts: readonly Loaded[],
  { commandId }: CommandContext,
): Loaded | undefined => attempts.find(({ folded }) => folded.commands.has(commandId));

const loadClass = async ({ store }: CommandContext, schoolClassId: number): Promise<SchoolClassState> =>
  (await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId))).state;

/** Classes whose members were read a moment ago: an answer costs no reading of its class, and a change counts within this time. */
const seenFor = 15_000;
const seen = new WeakMap<EventStore, LRUCache<string, true>>();

const seenClasses = (store: EventStore): LRUCache<string, true> => {
  const known = seen.get(store) ?? new LRUCache<string, true>({ max: 10_000, ttl: seenFor, ttlResolution: 0, perf: Date });
  seen.set(store, known);
  return known;
};

/** As this process has read it or written it within the last seconds. */
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

/** Whoever has left the class works on nothing of it any more, and nobody on anything of one that is over. What they have answered stays. */
export const requireStillInClass = async (context: CommandContext, state: QuizSolutionState): Promise<void> => {
  if (state.status !== 'in_progress' || isSystem(context)) return;
  const schoolClass = await loadRecentClass(context, state.schoolClassId);
  const member = schoolClass.status === 'open' && schoolClass.studentIds.has(state.studentId);
  if (member && schoolClass.archived) throw classArchived();
  if (member) return;
  const text = 'You are no longer in this class, so this quiz is closed for you. What you have answered is kept.';
  throw new DomainError('conflict', 'student_left_class', text);
};

/** Students start for themselves, and only in a class they are in, which is not archived. */
export const requireMayStart = async (context: CommandContext, assigned: Assigned, studentId: number): Promise<void> => {
  if (isSystem(context)) return requireMember(context, assigned, studentId);
  const self = context.actor.role === 'student' && context.actor.id === studentId;
  const schoolClass = self ? await loadClass(context, assigned.schoolClassId) : null;
  const open = schoolClass?.status === 'open' && !schoolClass.archived;
  if (!open || !schoolClass.studentIds.has(studentId)) throw notFound('This assignment');
};

/**
 * For imports: the student is or was in the class. An import writes its own roster first, so what is remembered will do;
 * asking again for each of a million answers would cost as much as appending them.
 */
export const requireMember = async ({ store }: CommandContext, assigned: Assigned, studentId: number): Promise<void> => {
  const { state } = await loadRemembered(store, schoolClassDecider, schoolClassStream(assigned.schoolClassId));
  const member = state.status === 'open' && (state.studentIds.has(studentId) || state.formerStudentIds.has(studentId));
  if (!member)
    throw new DomainError('conflict', 'student_not_in_class', `Student ${studentId} is not in the class of this assignment.`);
};

/** The student whose work it is; everybody else learns nothing of it, not even that it exists. */
export const requireOwnSolution = (context: CommandContext, state: QuizSolutionState): void => {
  if (state.status === 'not_started') throw notFound('This quiz solution');
  if (isSystem(context)) return;
  const { role, id } = context.actor;
  if (role !== 'student' || id !== state.studentId) throw notFound('This quiz solution');
};

/**
 * Who may take work back, and look at what was: the teachers of the class. The student is or was in it. Everybody else is
 * told what somebody is told who made the numbers up.
 */
export const requireTeacherOf = async (context: CommandContext, assigned: Assigned, studentId: number): Promise<void> => {
  const schoolClass = await loadClass(context, assigned.schoolClassId);
  if (schoolClass.status !== 'open') throw notFound('This assignment');
  const { role, id } = context.actor;
  const teaches = role === 'teacher' && id !== null && schoolClass.teacherIds.has(id);
  const member = schoolClass.studentIds.has(studentId) || schoolClass.formerStudentIds.has(studentId);
  if (!member || (!teaches && !isSystem(context))) throw notFound('This assignment');
};

/** Own work, that of a class one teaches, and for staff any. */
export const requireMayRead = async (context: CommandContext, assigned: Assigned, studentId: number): Promise<void> => {
  const { role, id } = context.actor;
  if (isStaff(context) || (role === 'student' && id === studentId)) return;
  const schoolClass = role === 'teacher' && id !== null ? await loadClass(context, assigned.schoolClassId) : null;
  if (schoolClass?.status !== 'open' || !schoolClass.teacherIds.has(id!)) throw notFound('This quiz solution');
};
