import { expect } from 'vitest';
import type { QuestionFacts } from './history.ts';

// What the server answered, as the plain JSON it is.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;
type Row = Record<string, unknown>;

const answerText = (answer: Json): string =>
  [answer.quiz_question_uuid, answer.quiz_question_option_uuid, answer.strand ?? '', String(answer.correct)].join('|');

/** A choice of a question but for what follows from it. */
export const choiceText = ({ uuid, content, correct, removed, shown_count }: Json): string =>
  [uuid, content, correct, removed, shown_count].join('|');

const valueOf = (key: string, value: Json): unknown => {
  if (key === 'answers') return new Set(value.map(answerText));
  if (key === 'quiz_question_options') return new Set(value.map(choiceText));
  return key.endsWith('s_ids') ? new Set(value) : value;
};

/** The cells of a row that the expectation names; it names all but addresses. */
const cellsOf = (row: Row, keys: readonly string[]): Row => Object.fromEntries(keys.map((key) => [key, valueOf(key, row[key])]));

const keyOf = (row: Row): string => String(row.solution_uuid ?? row.id);
const sorted = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

interface Expected {
  readonly rows: readonly Row[];
  readonly questions?: readonly Row[];
  readonly shown?: readonly { readonly solution: string; readonly questions: readonly QuestionFacts[] }[];
}

/** A question as the report says that it read for a row: one of its versions, or else as it reads now. */
const shownIn = (question: Json, { quiz_revision: revision }: Json) => {
  const version = question.versions.find(
    (one: Json) => one.from_revision <= revision && (one.until_revision === null || revision < one.until_revision),
  );
  const { position_with_content_html: html, quiz_question_options: options } = version ?? question;
  const choices = options.filter((option: Json) => option.removed !== true);
  return { html, options: choices.map(({ uuid, content }: Json) => ({ uuid, content })) };
};

/** Every question of every row: its text of then, and its choices in the order of then. */
const expectShown = (report: Json, shown: NonNullable<Expected['shown']>, what: string): void => {
  for (const { solution, questions } of shown) {
    const row = report.rows.find((one: Json) => one.solution_uuid === solution);
    for (const { uuid, content, options } of questions) {
      const question = report.quiz_questions_with_answers.find((one: Json) => one.uuid === uuid);
      const { html, options: choices } = shownIn(question, row);
      expect(choices, `${what}: what ${solution} was shown at ${uuid}`).toEqual(options);
      const text = html.replaceAll(/<[^>]+>/g, '');
      if (/^[\w ]+$/.test(content))
        expect(text, `${what}: how ${uuid} read for ${solution}`).toBe(`${question.position}. ${content}`);
    }
  }
};

/** Every cell of a report against the computation. */
export const expectCells = (report: Json, { rows, questions, shown, ...around }: Expected, what: string): void => {
  expect(report.rows.length, `${what}: number of rows`).toBe(rows.length);
  const keys = Object.keys(rows[0] ?? {});
  const actual = sorted(report.rows.map((row: Row) => cellsOf(row, keys)));
  expect(actual, `${what}: rows`).toEqual(sorted(rows));
  for (const [key, value] of Object.entries(around)) expect(report[key], `${what}: ${key}`).toMatchObject(value as object);
  if (shown) expectShown(report, shown, what);
  if (!questions) return;
  const stats = report.quiz_questions_with_answers.map((question: Row) => cellsOf(question, Object.keys(questions[0] ?? {})));
  expect(stats, `${what}: questions`).toEqual(questions);
};
