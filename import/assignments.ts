/** Reads `assignments.csv` and creates the assignments in it. */
import { basename } from 'node:path';
import { reserveIds } from '#commands/runner/ids.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { loadQuiz } from '#commands/quizzes/quiz.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { quizAssignmentDecider } from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { assignmentTypes, uuid, type AssignmentType } from '#domain/shared/fields.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { forEachAtOnce } from './concurrency.ts';
import { commandContext, commandsAtOnce, importRow, throwIfStopped, type ImportJob } from './import-job.ts';
import { readCsv, type CsvRow, type CsvShape } from './read-csv.ts';
import { earliestMoment, momentHint, parseMoment } from './timestamps.ts';

const kind = 'quiz assignments';

type Column = 'classSourcedId' | 'quizUuid' | 'assignmentType' | 'assignedAt' | 'dueAt';
export const assignmentsShape: CsvShape<Column> = {
  required: ['classSourcedId', 'quizUuid', 'assignmentType', 'assignedAt', 'dueAt'],
  optional: [],
};

interface AssignmentPlan {
  readonly line: number;
  readonly schoolClassId: number;
  readonly quizUuid: string;
  readonly assignmentType: AssignmentType;
  readonly assignedAt: string;
  readonly dueAt: string | null;
}

const isAssignmentType = (text: string): text is AssignmentType => (assignmentTypes as readonly string[]).includes(text);

const checkRow = ({ line, values }: CsvRow<Column>, classes: ReadonlyMap<string, number>): AssignmentPlan | string => {
  const { classSourcedId, quizUuid, assignmentType } = values;
  const schoolClassId = classes.get(classSourcedId);
  if (schoolClassId === undefined) return `Class ${classSourcedId || '(empty)'} is not known.`;
  if (!uuid.safeParse(quizUuid).success) return `quizUuid "${quizUuid}" is not a uuid.`;
  if (!isAssignmentType(assignmentType)) return `assignmentType "${assignmentType}" is none of ${assignmentTypes.join(', ')}.`;
  const assignedAt = parseMoment(values.assignedAt);
  const dueAt = values.dueAt === '' ? null : parseMoment(values.dueAt);
  if (assignedAt === null) return `assignedAt "${values.assignedAt}" is not ${momentHint}.`;
  if (dueAt === null && values.dueAt !== '') return `dueAt "${values.dueAt}" is not ${momentHint}.`;
  if (assignedAt < earliestMoment) return `assignedAt ${values.assignedAt} is before the year 2000.`;
  return {
    line,
    schoolClassId,
    assignmentType,
    quizUuid: quizUuid.toLowerCase(),
    assignedAt: new Date(assignedAt).toISOString(),
    dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
  };
};

/**
 * Two rows with the same values are the same assignment. The command id derives from them, and the assignment's id from the
 * command id.
 */
const commandIdOf = ({ schoolClassId, quizUuid, assignmentType, assignedAt }: AssignmentPlan): string =>
  uuidV5(`import-quiz-assignment:${schoolClassId}:${quizUuid}:${assignmentType}:${assignedAt}`);

const importAssignment = async (job: ImportJob, plan: AssignmentPlan): Promise<{ appended: number }> => {
  const { line: _line, ...input } = plan;
  const { quiz } = await loadQuiz(job, plan.quizUuid);
  if (quiz.status === 'missing') throw new DomainError('not_found', 'not_found', `Quiz ${plan.quizUuid} is not known.`);
  const { appended, value } = await assignQuiz(commandContext(job, commandIdOf(plan)), input);
  if (appended > 0) return { appended };
  const stream = quizAssignmentStream(value.quizAssignmentSchoolClassId);
  const { state } = await loadLatest(job.store, quizAssignmentDecider, stream);
  if (state.status === 'assigned' && state.firstDueAt !== plan.dueAt) {
    const text = `This assignment exists with the due date ${state.firstDueAt ?? '(none)'}; an import does not change it.`;
    throw new DomainError('conflict', 'due_date_differs', text);
  }
  return { appended };
};

/** Assigns quizzes to classes; existing assignments are left as they are. */
export const importAssignments = async (job: ImportJob, path: string): Promise<void> => {
  const file = basename(path);
  job.report.begin(kind, file);
  for await (const { rows, problems } of readCsv(path, assignmentsShape)) {
    throwIfStopped(job);
    job.report.read(kind, rows.length + problems.length);
    for (const { line, reason } of problems) job.report.reject(kind, { file, line }, reason);
    const classes = await job.ids.find(
      'schoolClass',
      rows.map(({ values }) => values.classSourcedId),
    );
    const plans: AssignmentPlan[] = [];
    for (const row of rows) {
      const checked = checkRow(row, classes);
      if (typeof checked === 'string') job.report.reject(kind, { file, line: row.line }, checked);
      else plans.push(checked);
    }
    // Reserves all ids at once in file order; each command finds its own by its command id.
    await reserveIds(job.db, 'quizAssignment', plans.map(commandIdOf));
    await forEachAtOnce(plans, commandsAtOnce, async (plan) => {
      await importRow(job, kind, { place: { file, line: plan.line } }, () => importAssignment(job, plan));
    });
  }
};
