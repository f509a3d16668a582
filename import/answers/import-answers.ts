import { basename } from 'node:path';
import { Lanes } from '../concurrency.ts';
import { throwIfStopped, type ImportJob, commandContext, refusalOf } from '../import-job.ts';
import { readCsv } from '../read-csv.ts';
import { answersShape, checkAnswerRow, type AnswerRow } from './answer-row.ts';
import { AssignmentIndex } from './assignment-index.ts';
import { QuizLookup, type QuizKey } from './quiz-lookup.ts';
import { groupAnswers, type AnswerGroup } from './groups.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { fateOf, readRecordedSolution } from './recorded-answers.ts';
import { type StagedAnswer, AnswerStaging } from './staging.ts';

const kind = 'answers';

interface AnswerImport {
  readonly job: ImportJob;
  readonly file: string;
  readonly assignments: AssignmentIndex;
  readonly quizzes: QuizLookup;
  /** Recent solutions already existed, so the next one is looked up before it is sent. */
  repeating: boolean;
}

/**
 * One id for the whole import. The command derives its own id from this and the rows, so the same rows are the same command
 * again.
 */
const commandId = uuidV5('import-answers');

/** Beyond the end of any stream. */
const noneNew = BigInt(Number.MAX_SAFE_INTEGER);

const refuse = ({ job, file }: AnswerImport, { line }: StagedAnswer, reason: string): void =>
  job.report.reject(kind, { file, line }, reason);

const problemOf = (answer: StagedAnswer, quiz: QuizKey): string | null => {
  if (!quiz.exists) return `Quiz ${answer.quizUuid} is not known.`;
  if (!quiz.questions.has(answer.questionUuid)) return `The quiz has no question ${answer.questionUuid}.`;
  if (quiz.questionOf.get(answer.optionUuid) !== answer.questionUuid) return `The question has no option ${answer.optionUuid}.`;
  return null;
};

interface Work {
  readonly quizAssignmentSchoolClassId: number;
  readonly studentId: number;
  readonly answers: readonly StagedAnswer[];
  readonly questionsCount: number;
}

/** Checks with one read whether a whole solution is already stored as in the file; the command would take several. */
const isThere = async ({ job }: AnswerImport, work: Work): Promise<boolean> => {
  const recorded = await readRecordedSolution(job.store, work.quizAssignmentSchoolClassId, work.studentId);
  const open = recorded.answers.size < work.questionsCount;
  return (recorded.submitted || open) && work.answers.every((answer) => fateOf(answer, recorded, noneNew) === 'unchanged');
};

/** Counts each row of an existing or refused solution by what its stream contains now. */
const countByStream = async (run: AnswerImport, work: Work, firstNew: bigint, refusal: string | null): Promise<void> => {
  const recorded = await readRecordedSolution(run.job.store, work.quizAssignmentSchoolClassId, work.studentId);
  for (const answer of work.answers) {
    const fate = fateOf(answer, recorded, firstNew);
    if (typeof fate === 'string') run.job.report.done(kind, fate);
    else refuse(run, answer, recorded.answers.size === 0 && refusal ? refusal : fate.reason);
  }
};

/** Counts the rows of a new solution: every event except the start and the submit stands for a row. */
const countNew = (run: AnswerImport, work: Work, appended: number, submitted: boolean): void => {
  const imported = appended - (submitted ? 2 : 1);
  run.job.report.done(kind, 'imported', imported);
  if (work.answers.length > imported) run.job.report.done(kind, 'unchanged', work.answers.length - imported);
};

/** The reason for a refusal, with the file's ids where the rule's message would use ours. */
const refusalOfAnswers = (error: unknown, { answers }: Work): string | null => {
  if (!(error instanceof DomainError) || error.code !== 'student_not_in_class') return refusalOf(error);
  const { userSourcedId, classSourcedId } = answers[0]!;
  return `User ${userSourcedId} is no student of class ${classSourcedId}.`;
};

const importWork = async (run: AnswerImport, work: Work): Promise<void> => {
  const there = run.repeating && (await isThere(run, work));
  run.repeating = there;
  if (there) return run.job.report.done(kind, 'unchanged', work.answers.length);
  const { quizAssignmentSchoolClassId, studentId } = work;
  const answers = work.answers.map(({ questionUuid, optionUuid, answeredAt }) => ({
    questionUuid,
    optionUuid,
    answeredAt: new Date(answeredAt).toISOString(),
  }));
  try {
    const outcome = await importQuizSolution(commandContext(run.job, commandId), {
      quizAssignmentSchoolClassId,
      studentId,
      answers,
    });
    const { solution } = outcome.value;
    const firstNew = outcome.revision! + 1n - BigInt(outcome.appended);
    run.repeating = outcome.replayed;
    if (outcome.replayed) run.job.report.done(kind, 'unchanged', answers.length);
    else if (firstNew === 0n && solution.attempt === 1) countNew(run, work, outcome.appended, solution.status === 'submitted');
    else await countByStream(run, work, firstNew, null);
  } catch (error) {
    const refusal = refusalOfAnswers(error, work);
    if (refusal === null) throw error;
    await countByStream(run, work, noneNew, refusal);
  }
};

/** Imports one student's answers to one quiz: checks them row by row, then appends them all at once. */
const importGroup = async (run: AnswerImport, group: AnswerGroup): Promise<void> => {
  const quiz = await run.quizzes.find(group.quizUuid);
  const answers = group.answers.filter((answer) => {
    const problem = problemOf(answer, quiz);
    if (problem) refuse(run, answer, problem);
    return !problem;
  });
  if (answers.length === 0) return;
  const id = run.assignments.find(group.schoolClassId, group.quizUuid, answers[0]!.answeredAt);
  const { studentId } = group;
  const questionsCount = quiz.questions.size;
  if (id !== null) return importWork(run, { quizAssignmentSchoolClassId: id, studentId, answers, questionsCount });
  for (const answer of answers) refuse(run, answer, `The quiz is not assigned to class ${answer.classSourcedId}.`);
};

/**
 * Writes a quiz's first solution alone, so that it does not depend on chance which solution is the first. Solutions of other
 * quizzes continue in the meantime.
 */
class FirstUses {
  private readonly quizzes: QuizLookup;
  private readonly turns = new Map<string, Promise<void>>();

  constructor(quizzes: QuizLookup) {
    this.quizzes = quizzes;
  }

  /** Runs at once if the quiz is in use, otherwise after everything added for it earlier. */
  async run(quizUuid: string, work: () => Promise<void>): Promise<void> {
    if (this.quizzes.isKnownAsUsed(quizUuid)) return work();
    const before = this.turns.get(quizUuid) ?? Promise.resolve();
    const turn = before.then(() => this.workAlone(quizUuid, work));
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.turns.set(quizUuid, ended);
    const worked = await turn;
    if (this.turns.get(quizUuid) === ended) this.turns.delete(quizUuid);
    if (!worked) await work();
  }

  /** False once the quiz is in use: nothing needs to wait any longer. */
  private async workAlone(quizUuid: string, work: () => Promise<void>): Promise<boolean> {
    if (await this.quizzes.isUsed(quizUuid)) return false;
    await work();
    await this.quizzes.refresh(quizUuid);
    return true;
  }
}

/**
 * How many solutions are in progress at a time. Each is one append, and the store commits appends that arrive together. This is
 * enough for a batch being written, one being collected, and some solutions of each quiz waiting for its first. Twice as many
 * would not be written sooner, and would make garbage collection more expensive.
 */
const solutionsAtOnce = 256;

const stageFile = async (job: ImportJob, path: string, staging: AnswerStaging): Promise<void> => {
  const file = basename(path);
  const now = Date.parse(job.now);
  let read = 0;
  for await (const { rows, problems } of readCsv(path, answersShape)) {
    throwIfStopped(job);
    read += rows.length + problems.length;
    job.report.read(kind, rows.length + problems.length);
    for (const { line, reason } of problems) job.report.reject(kind, { file, line }, reason);
    const accepted: AnswerRow[] = [];
    for (const row of rows) {
      const checked = checkAnswerRow(row, now);
      if (typeof checked === 'string') job.report.reject(kind, { file, line: row.line }, checked);
      else accepted.push(checked);
    }
    await staging.add(accepted);
    job.report.reading(file, read);
  }
};

const importSorted = async (run: AnswerImport, sorted: AsyncIterable<readonly StagedAnswer[]>): Promise<void> => {
  const lanes = new Lanes(solutionsAtOnce);
  const { job, file, quizzes } = run;
  const batches = groupAnswers(sorted, ({ answer, reason }) => job.report.reject(kind, { file, line: answer.line }, reason));
  const firstUses = new FirstUses(quizzes);
  const add = (group: AnswerGroup): Promise<void> =>
    lanes.add(() =>
      firstUses.run(group.quizUuid, async () => {
        throwIfStopped(job);
        await importGroup(run, group);
      }),
    );
  try {
    for await (const groups of batches) for (const group of groups) await add(group);
  } finally {
    await lanes.drain();
  }
};

/** Sorts the file in Postgres and appends each student's work on a quiz as one append. */
export const importAnswers = async (job: ImportJob, path: string): Promise<void> => {
  const file = basename(path);
  job.report.begin(kind, file);
  await using staging = await AnswerStaging.open(job.databaseUrl);
  await stageFile(job, path, staging);
  job.report.note(`${file}: sorting`);
  await staging.findIds(job.ids.keyPrefix());
  const schoolClassIds = await staging.schoolClassIds();
  // Postgres sorts while this process reads.
  const sorted = staging.sorted();
  const assignments = await AssignmentIndex.read(job.store, schoolClassIds);
  await importSorted({ job, file, assignments, quizzes: new QuizLookup(job.store), repeating: false }, sorted);
};
