import { z } from 'zod';
import { quizableType, uuid } from '../../domain/shared/fields.ts';
import type { QuizInput } from '../../domain/quiz/quiz-input.ts';

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
  if (questionTwice) found.push(`questions: ${questionTwice} occurs twice`);
  if (optionTwice) found.push(`options: ${optionTwice} occurs twice`);
  quiz.questions.forEach(({ options }, index) => {
    const correct = options.filter((each) => each.correct).length;
    if (correct !== 1) found.push(`questions.${index}.options: exactly one option must be correct, here ${correct} are`);
  });
  return found;
};

export type QuizReading = { readonly quiz: QuizInput } | { readonly problems: readonly string[] };

const decode = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return error;
  }
};

/** Reads one quiz file and lists everything that is wrong with it, not only the first thing. */
export const readQuizJson = (text: string): QuizReading => {
  const json = decode(text);
  if (json instanceof Error) return { problems: [`The file is not JSON: ${json.message}`] };
  const parsed = quizFile.safeParse(json);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`) };
  }
  const broken = violations(parsed.data);
  if (broken.length > 0) return { problems: broken };
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
