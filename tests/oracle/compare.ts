import { expect } from 'vitest';

// What the server answered, as the plain JSON it is.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any;
type Row = Record<string, unknown>;

const answerText = (answer: Json): string =>
  [answer.quiz_question_uuid, answer.quiz_question_option_uuid, answer.strand ?? '', String(answer.correct)].join('|');

const valueOf = (key: string, value: Json): unknown => {
  if (key === 'answers') return new Set(value.map(answerText));
  return key.endsWith('s_ids') ? new Set(value) : value;
};

/** The cells of a row that the expectation names; it names all but addresses. */
const cellsOf = (row: Row, keys: readonly string[]): Row => Object.fromEntries(keys.map((key) => [key, valueOf(key, row[key])]));

const keyOf = (row: Row): string => String(row.solution_uuid ?? row.id);
const sorted = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

interface Expected {
  readonly rows: readonly Row[];
  readonly questions?: readonly Row[];
}

/** Every cell of a report against the computation. */
export const expectCells = (report: Json, { rows, questions, ...around }: Expected, what: string): void => {
  expect(report.rows.length, `${what}: number of rows`).toBe(rows.length);
  const keys = Object.keys(rows[0] ?? {});
  const actual = sorted(report.rows.map((row: Row) => cellsOf(row, keys)));
  expect(actual, `${what}: rows`).toEqual(sorted(rows));
  for (const [key, value] of Object.entries(around)) expect(report[key], `${what}: ${key}`).toMatchObject(value as object);
  if (!questions) return;
  const stats = report.quiz_questions_with_answers.map((question: Row) => cellsOf(question, Object.keys(questions[0] ?? {})));
  expect(stats, `${what}: questions`).toEqual(questions);
};
