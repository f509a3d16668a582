import { reserveIds } from '#commands/runner/ids.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import type { DemoAssignment } from '../assignments.ts';
import type { DemoHistory } from '../history.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/events.ts';
import { quizUuidOf, optionUuidOf, questionUuidOf } from '../lessons/demo-quiz.ts';
import type { DemoSolution } from '../solutions.ts';
import { commandIdOf, contextFor, count, type DemoJob, stepAlone, type CommandAbout } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import { resetQuizSolution, undoQuizSolutionReset } from '#commands/quiz-taking/resets.ts';
import type { DemoReset } from '../resets.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { quizSolutionStream, solutionUuidOf } from '#domain/quiz-taking/events.ts';
import type { DemoStep } from './steps.ts';
import { recordSignIn } from '#commands/accounts/sign-in.ts';
import { signInStream } from '#domain/accounts/sign-in/events.ts';
import type { DemoSignIn } from '../sign-ins.ts';

/** Assignment ids by key. */
type AssignmentIds = ReadonlyMap<string, number>;

/** A solution is written all at once, when it was submitted or last answered. */
const writtenAt = ({ startedAt, answers, submittedAt }: DemoSolution): string =>
  submittedAt ?? answers.reduce((latest, { answeredAt }) => (answeredAt > latest ? answeredAt : latest), startedAt);

/** `kind` distinguishes a student's attempts at one assignment. */
const solutionStep = (
  job: DemoJob,
  solution: DemoSolution,
  ids: DemoIds,
  assigned: AssignmentIds,
  kind: 'solution' | 'second-try' = 'solution',
): DemoStep => {
  const { assignment, student, locale, startedAt, submittedAt, answers } = solution;
  const { slug } = assignment.lesson;
  const happenedAt = writtenAt(solution);
  const about = { kind, key: `${assignment.key}:${student.key}`, now: startedAt, happenedAt };
  const quizAssignmentSchoolClassId = assigned.get(assignment.key)!;
  const studentId = ids.people.get(student.key)!;
  const run = async (): Promise<void> => {
    const outcome = await importQuizSolution(contextFor(job, about), {
      quizAssignmentSchoolClassId,
      studentId,
      locale,
      startedAt,
      submittedAt: submittedAt ?? undefined,
      answers: answers.map(({ question, option, answeredAt }) => ({
        questionUuid: questionUuidOf(slug, question),
        optionUuid: optionUuidOf(slug, question, option),
        answeredAt,
      })),
    });
    count(job, outcome);
  };
  const stream = quizSolutionStream(solutionUuidOf(quizAssignmentSchoolClassId, studentId, 1));
  return { at: happenedAt, stream, after: [quizAssignmentStream(quizAssignmentSchoolClassId)], run };
};

/** A teacher of the demo signs in. */
const signInStep = (job: DemoJob, { teacher, signedInAt }: DemoSignIn, ids: DemoIds): DemoStep => {
  const personId = ids.people.get(teacher.key)!;
  const about = {
    kind: 'sign-in',
    key: `${teacher.key}:${signedInAt}`,
    now: signedInAt,
    actor: { id: personId, role: 'teacher' },
  };
  return {
    at: signedInAt,
    stream: signInStream(personId, signedInAt),
    run: async () => {
      count(job, await recordSignIn(contextFor(job, about), { personId, role: 'teacher' }));
    },
  };
};

/** Reset by the class's teacher, as on the report page. */
const resetSteps = (job: DemoJob, reset: DemoReset, ids: DemoIds, assigned: AssignmentIds): DemoStep[] => {
  const { assignment, student } = reset.solution;
  const actor = { id: ids.people.get(assignment.schoolClass.teachers[0])!, role: 'teacher' };
  const about = (kind: string, now: string): CommandAbout => ({ kind, key: `${assignment.key}:${student.key}`, now, actor });
  const work = {
    quizAssignmentSchoolClassId: assigned.get(assignment.key)!,
    studentId: ids.people.get(student.key)!,
  };
  const { resetAt, undoneAt, retake } = reset;
  return [
    stepAlone(job, about('reset', resetAt), (context) => resetQuizSolution(context, work)),
    ...(undoneAt ? [stepAlone(job, about('undo-reset', undoneAt), (context) => undoQuizSolutionReset(context, work))] : []),
    // A retake also writes to other streams, so it runs alone.
    ...(retake ? [{ ...solutionStep(job, retake, ids, assigned, 'second-try'), stream: null }] : []),
  ];
};

/** Assigned by the class's teacher, as on the page. */
const assignmentStep = (job: DemoJob, assignment: DemoAssignment, ids: DemoIds, assigned: AssignmentIds): DemoStep => {
  const { key, schoolClass, lesson, type, assignedAt, dueAt } = assignment;
  const actor = { id: ids.people.get(schoolClass.teachers[0])!, role: 'teacher' };
  const run = async (): Promise<void> => {
    const outcome = await assignQuiz(contextFor(job, { kind: 'assignment', key, actor, now: assignedAt }), {
      quizUuid: quizUuidOf(lesson.slug),
      schoolClassId: ids.classes.get(schoolClass.key)!,
      assignmentType: type,
      dueAt,
    });
    count(job, outcome);
  };
  return { at: assignedAt, stream: quizAssignmentStream(assigned.get(key)!), run };
};

/** The first item of each quiz also writes to the quiz's stream, so it runs alone. */
const alone = (isFirst: boolean, step: DemoStep): DemoStep => (isFirst ? { ...step, stream: null } : step);

const firstsOfQuizzes = <Item>(
  items: readonly Item[],
  atOf: (item: Item) => string,
  slugOf: (item: Item) => string,
): ReadonlySet<Item> => {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const first = firsts.get(slugOf(item));
    if (first === undefined || atOf(item) < atOf(first)) firsts.set(slugOf(item), item);
  }
  return new Set(firsts.values());
};

/** What teachers and students did during the year. */
export const historySteps = async (job: DemoJob, history: DemoHistory, ids: DemoIds): Promise<DemoStep[]> => {
  const { assignments, solutions, resets, signIns } = history;
  // The command reserves an id when it runs, so concurrent commands would get them in any order. Reserved here, the ids follow
  // the calendar.
  const reserved = await reserveIds(
    job.db,
    'quizAssignment',
    assignments.map(({ key }) => commandIdOf('assignment', key)),
  );
  const assigned = new Map(assignments.map(({ key }) => [key, reserved.get(commandIdOf('assignment', key))!]));
  const firstGiven = firstsOfQuizzes(
    assignments,
    ({ assignedAt }) => assignedAt,
    ({ lesson }) => lesson.slug,
  );
  const firstTaken = firstsOfQuizzes<DemoSolution>(solutions, writtenAt, ({ assignment }) => assignment.lesson.slug);
  return [
    ...assignments.map((item) => alone(firstGiven.has(item), assignmentStep(job, item, ids, assigned))),
    ...solutions.map((item) => alone(firstTaken.has(item), solutionStep(job, item, ids, assigned))),
    ...resets.flatMap((reset) => resetSteps(job, reset, ids, assigned)),
    ...signIns.map((signIn) => signInStep(job, signIn, ids)),
  ];
};
