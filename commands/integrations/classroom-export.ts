import { randomUUID } from 'node:crypto';
import { classroomExportDecider, type ClassroomExportCommand } from '#domain/integrations/decider.ts';
import type { ClassroomExportRun, ClassroomExportState, Grade } from '#domain/integrations/state.ts';
import { classroomExportStream } from '#domain/integrations/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';
import { systemActor, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { loadAssignment, type Assigned } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import { runCommand } from '#commands/runner/runner.ts';
import type { ExistingQuiz } from '#domain/quizzes/decider.ts';
import { asStudentsSee } from '#domain/quizzes/state.ts';
import { runMany } from '#commands/runner/bulk.ts';
import { owedQuiz } from '#commands/assignments/excuses.ts';
import { findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { loadQuiz } from '#commands/quizzes/quiz.ts';
import { defineOwner } from '#people/personal-data-owner.ts';

export interface ExportParts {
  readonly db: Knex;
  readonly store: EventStore;
  readonly now: () => Date;
}

/** A command context for use in a job. The decider recognizes a repeated step, not the command id. */
export const jobContext = ({ db, store, now }: ExportParts, exportUuid: string): CommandContext => ({
  store,
  db,
  actor: systemActor,
  commandId: randomUUID(),
  causationId: exportUuid,
  correlationId: exportUuid,
  now: now().toISOString(),
});

/** The current run, from the store; null if it has ended or was never requested. */
export const findRun = async (
  { store }: ExportParts,
  quizAssignmentSchoolClassId: number,
  exportUuid: string,
): Promise<{ readonly run: ClassroomExportRun; readonly state: ClassroomExportState } | null> => {
  const { state } = await loadLatest(store, classroomExportDecider, classroomExportStream(quizAssignmentSchoolClassId));
  return state.running?.exportUuid === exportUuid ? { run: state.running, state } : null;
};

interface RequestClassroomExportInput {
  readonly quizAssignmentSchoolClassId: number;
  /** Whether this installation has credentials for Google Classroom. */
  readonly configured: boolean;
}

interface RequestedExport {
  /** The run in progress, possibly started by an earlier request; null for a repeated request whose run has ended. */
  readonly exportUuid: string | null;
}

const notConfigured = (): DomainError => {
  const text = 'Nothing was sent: Earshot isn’t connected to Google Classroom. Ask the person who runs it for your school.';
  return new DomainError('conflict', 'classroom_not_configured', text, { missing: 'GOOGLE_CLASSROOM_CREDENTIALS' });
};

const courseMissing = (): DomainError => {
  const text = 'Nothing was sent: choose the Google Classroom course of this class first.';
  return new DomainError('conflict', 'classroom_course_missing', text);
};

const findTaughtClass = async ({ store }: CommandContext, schoolClassId: number, teacherId: number) => {
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status === 'missing' || !state.teacherIds.has(teacherId)) throw notFound('This assignment');
  return state;
};

/** Requests that an assignment's grades be sent to Google Classroom; a job does the work. */
export const requestClassroomExport = async (
  context: CommandContext,
  { quizAssignmentSchoolClassId, configured }: RequestClassroomExportInput,
): Promise<CommandOutcome<RequestedExport>> => {
  const teacherId = requireRole(context, 'teacher');
  const { schoolClassId } = await loadAssignment(context, quizAssignmentSchoolClassId);
  const { googleCourseId } = await findTaughtClass(context, schoolClassId, teacherId);
  if (!configured) throw notConfigured();
  if (googleCourseId === null) throw courseMissing();
  const result = await runCommand(context, {
    decider: classroomExportDecider,
    stream: classroomExportStream(quizAssignmentSchoolClassId),
    command: (): ClassroomExportCommand => ({
      type: 'RequestClassroomExport',
      quizAssignmentSchoolClassId,
      schoolClassId,
      teacherId,
      exportUuid: uuidV5(`classroom-export:${quizAssignmentSchoolClassId}:${context.commandId}`),
      requestedAt: context.now,
    }),
  });
  return outcomeOf(result, { exportUuid: result.state.running?.exportUuid ?? null });
};

type RunCommand = Exclude<ClassroomExportCommand, { readonly type: 'RequestClassroomExport' }>;
/** Each member of the union keeps its own fields. */
type WithoutRun<Command> = Command extends unknown ? Omit<Command, 'exportUuid'> : never;

/** Records what happened in a run. */
export const recordExportProgress = async (
  parts: ExportParts,
  { quizAssignmentSchoolClassId, exportUuid }: ClassroomExportRun,
  progress: WithoutRun<RunCommand>,
): Promise<CommandOutcome<ClassroomExportState>> => {
  const command = { ...progress, exportUuid } as RunCommand;
  const result = await runCommand(jobContext(parts, exportUuid), {
    decider: classroomExportDecider,
    stream: classroomExportStream(quizAssignmentSchoolClassId),
    command: () => command,
  });
  return outcomeOf(result, result.state);
};

/** The content of an export to Google Classroom: the course, the quiz and the current grades, read from the log. */
export interface StudentGrade extends Grade {
  readonly studentId: number;
}

export interface ExportContent {
  readonly assigned: Assigned;
  readonly quiz: ExistingQuiz;
  /** Null if the class has no linked course. */
  readonly courseId: string | null;
  /** Grades of current students of the class who owe the quiz, and whose submitted solution is not reset. */
  readonly grades: readonly StudentGrade[];
}

const readsAtATime = 8;

const gradesOf = async (
  context: CommandContext,
  assigned: Assigned,
  studentIds: ReadonlySet<number>,
): Promise<StudentGrade[]> => {
  const grades: StudentGrade[] = [];
  const { quizAssignmentSchoolClassId } = assigned;
  const isOwed = await owedQuiz(context, assigned);
  const add = async (studentId: number): Promise<void> => {
    const solution = await findQuizSolution(context, { quizAssignmentSchoolClassId, studentId });
    if (solution?.status !== 'submitted') return;
    if (!isOwed(studentId, solution.submittedAt)) return;
    const { solutionUuid, correctAnswersCount, questionsCount } = solution;
    grades.push({ studentId, solutionUuid, correctAnswersCount, questionsCount });
  };
  await runMany(studentIds, add, { concurrency: readsAtATime });
  return grades.sort((a, b) => a.studentId - b.studentId);
};

export const findAssignedQuiz = async (
  context: CommandContext,
  quizAssignmentSchoolClassId: number,
): Promise<Pick<ExportContent, 'assigned' | 'quiz'>> => {
  const assigned = await loadAssignment(context, quizAssignmentSchoolClassId);
  const { quiz } = await loadQuiz(context, assigned.quizUuid);
  if (quiz.status === 'missing') throw notFound('This quiz');
  return { assigned, quiz: asStudentsSee(quiz) };
};

/** What an export has to send to Classroom, from the current streams. */
export const findExportContent = async (context: CommandContext, quizAssignmentSchoolClassId: number): Promise<ExportContent> => {
  const { assigned, quiz } = await findAssignedQuiz(context, quizAssignmentSchoolClassId);
  const { state } = await loadLatest(context.store, schoolClassDecider, schoolClassStream(assigned.schoolClassId));
  if (state.status === 'missing') throw notFound('This class');
  const grades = await gradesOf(context, assigned, state.studentIds);
  return { assigned, quiz, courseId: state.googleCourseId, grades };
};

/** What grade exports contain about a person, and what remains after erasure. */
export const classroomExportsOwner = defineOwner({
  name: 'classroom_exports',
  tables: ['classroom_grades'],
  streams: ['classroomExport'],
  erase: { kept: 'Which grades were sent to Google Classroom stays, under a number; the next export leaves the student out.' },
});
