/** The shape of a quiz in a JSON file. */
import { z } from 'zod';
import { quizableType, uuid } from '#domain/shared/fields.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';

/** Describes problems in a quiz file in words that a teacher knows. */
const nouns: Readonly<Record<string, string>> = { questions: 'Question', options: 'choice' };

const fields: Readonly<Record<string, string>> = {
  uuid: 'the uuid',
  title: 'the title',
  quizable: 'the lesson (quizable)',
  type: 'the type of the lesson (quizable.type)',
  path: 'the path of the lesson (quizable.path)',
  name: 'the name of the lesson (quizable.name)',
  text_complexity: 'the text complexity (quizable.text_complexity)',
  content: 'the text (content)',
  quote: 'the quote',
  listening_strand: 'the listening strand (listening_strand)',
  correct: 'the mark of the right choice (correct)',
  questions: 'the list of questions (questions)',
  options: 'the list of choices (options)',
};

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group in { }',
};

/** "Question 2, choice 1: the text (content)", from the path of a validation issue. */
const placeOf = (path: readonly PropertyKey[]): string => {
  const counted: string[] = [];
  let field = 'the file';
  path.forEach((step, index) => {
    const noun = nouns[String(path[index - 1])];
    if (typeof step === 'number' && noun) {
      counted.push(`${noun} ${step + 1}`);
      field = '';
    } else field = fields[String(step)] ?? String(step);
  });
  const text = [counted.join(', '), field].filter(Boolean).join(': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const wrongValue = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `has more than ${issue.maximum.toLocaleString('en-US')} characters`;
    case 'too_small':
      return 'is empty';
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return issue.format === 'regex'
        ? 'may hold only letters, digits, and single - and _ between them'
        : 'is not a uuid, such as 3f2b8c1e-5d4a-4e6f-9a7b-1c2d3e4f5a6b';
    default:
      return `cannot be taken: ${issue.message}`;
  }
};

/** A problem in a quiz file, explained to its author. */
const sentenceOf = (issue: z.core.$ZodIssue): string => `${placeOf(issue.path)} ${wrongValue(issue)}.`;

/** Where a text stops being valid JSON, if the parser reports it. */
const notJson = (text: string, error: Error): { readonly line: number; readonly reason: string } => {
  const place = /position (\d+)/.exec(error.message)?.[1];
  if (/end of JSON input|Unterminated/i.test(error.message)) {
    return { line: text.trimEnd().split('\n').length, reason: 'The file is not JSON: it ends too early, as if it were cut off.' };
  }
  if (place === undefined) return { line: 1, reason: `The file is not JSON: ${error.message.replace(/\.?$/, '.')}` };
  const before = text.slice(0, Number(place)).split('\n');
  const column = before.at(-1)!.length + 1;
  return { line: before.length, reason: `The file is not JSON: look at line ${before.length}, column ${column}.` };
};

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
  /** As sentences. */
  readonly problems: readonly string[];
  /** Line of the first problem, if known. */
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

/** Reads one quiz file and lists all of its problems, not only the first one. */
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
