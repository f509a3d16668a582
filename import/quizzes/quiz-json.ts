/** The shape of a quiz in a JSON file. */
import { z } from 'zod';
import { quizableType, uuid } from '#domain/shared/fields.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { notJson, sentenceOf } from './quiz-json-problems.ts';

const markdown = z.string().max(20_000);
const lowerUuid = uuid.transform((value) => value.toLowerCase());

const option = z.object({ uuid: lowerUuid, content: markdown, correct: z.boolean() });
const question = z.object({
  uuid: lowerUuid,
  content: markdown,
  quote: markdown.nullish().transform((value) => value || null),
  listening_strand: z
    .string()
    .trim()
    .max(60)
    .nullish()
    .transform((value) => value || null),
  options: z.array(option),
});

const quizFile = z.object({
  uuid: lowerUuid,
  title: z.string().trim().min(1).max(300),
  quizable: z.object({
    type: quizableType,
    path: z.string().regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i, 'use letters, digits, - and _'),
    name: z.string().trim().min(1).max(300),
    text_complexity: z
      .string()
      .max(60)
      .nullish()
      .transform((value) => value ?? null),
  }),
  questions: z.array(question),
});

const repeated = (values: readonly string[]): string | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);

const violations = (quiz: z.output<typeof quizFile>): string[] => {
  const found: string[] = [];
  const questionTwice = repeated(quiz.questions.map(({ uuid: id }) => id));
  const optionTwice = repeated(quiz.questions.flatMap(({ options }) => options.map(({ uuid: id }) => id)));
  if (questionTwice) found.push(`Two questions have the same uuid ${questionTwice}.`);
  if (optionTwice) found.push(`Two choices have the same uuid ${optionTwice}.`);
  quiz.questions.forEach(({ options }, index) => {
    const correct = options.filter((each) => each.correct).length;
    const marked = correct === 0 ? 'none is' : `${correct} are`;
    if (correct !== 1) found.push(`Question ${index + 1}: exactly one choice must be marked as correct; ${marked}.`);
  });
  return found;
};

export interface QuizProblems {
  /** Sentences. */
  readonly problems: readonly string[];
  /** Of the first of them, where it is known. */
  readonly line: number;
}
export type QuizReading = { readonly quiz: QuizInput } | QuizProblems;

const refused = (problems: readonly string[], line = 1): QuizProblems => ({ problems, line });

const parseJson = (text: string): { readonly json: unknown } | QuizProblems => {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch (error) {
    const { line, reason } = notJson(text, error as Error);
    return refused([reason], line);
  }
};

/** Reads one quiz file and lists everything that is wrong with it, not only the first thing. */
export const readQuizJson = (text: string): QuizReading => {
  const decoded = parseJson(text.replace(/^\uFEFF/, ''));
  if (!('json' in decoded)) return decoded;
  const parsed = quizFile.safeParse(decoded.json, { reportInput: true });
  if (!parsed.success) return refused(parsed.error.issues.map(sentenceOf));
  const broken = violations(parsed.data);
  if (broken.length > 0) return refused(broken);
  const { quizable, questions, ...details } = parsed.data;
  const { text_complexity: textComplexity, ...place } = quizable;
  return {
    quiz: {
      ...details,
      quizable: { ...place, textComplexity },
      questions: questions.map(({ listening_strand: listeningStrand, ...rest }) => ({ ...rest, listeningStrand })),
    },
  };
};
