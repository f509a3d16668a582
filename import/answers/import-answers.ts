import { basename } from 'node:path';
import { Lanes } from '../concurrency.ts';
import { throwIfStopped, type ImportJob } from '../import-job.ts';
import { readCsv } from '../read-csv.ts';
import { answersShape, checkAnswerRow, type AnswerRow } from './answer-row.ts';
import { AssignmentIndex } from './assignment-index.ts';
import { FirstUses } from './first-uses.ts';
import { groupAnswers, type AnswerGroup } from './groups.ts';
import { importGroup, kind, type AnswerImport } from './import-group.ts';
import { QuizLookup } from './quiz-lookup.ts';
import { AnswerStaging, type StagedAnswer } from './staging.ts';

/**
 * Solutions under way at a time: each is one append, and the store commits those that meet together. Enough for a batch that is being
 * written, one that gathers, and some solutions of each quiz that wait for its first; twice as many would be collected as garbage later
 * and at a higher price, without being written sooner.
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

/** Sorts the file in Postgres and appends every student's work to a quiz as one append. */
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
