/** Reads quizzes in Moodle's GIFT format; entries that cannot be imported are reported with their line. */
import { basename } from 'node:path';
import type { GIFTQuestion, MultipleChoice, TextFormat, TrueFalse } from 'gift-pegjs';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { splitGift } from './gift-blocks.ts';
import { parseGiftBlock, type GiftEntry } from './gift-parser.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { escapeMarkdown, hardBreaks } from './markdown-text.ts';
import type { QuizInput, QuizQuestionInput } from '#domain/quizzes/quiz-input.ts';

export interface GiftProblem {
  readonly line: number;
  readonly reason: string;
}

export interface GiftFile {
  /** Null if no question of the file can be imported. */
  readonly quiz: QuizInput | null;
  readonly questionsRead: number;
  readonly problems: readonly GiftProblem[];
  /** The line of each question of the quiz, in order. */
  readonly questionLines: readonly number[];
}

type Choice = { readonly content: string; readonly correct: boolean };

const kindNames: Readonly<Record<GIFTQuestion['type'], string>> = {
  MC: 'multiple-choice question',
  TF: 'true/false question',
  Short: 'short-answer question',
  Numerical: 'numerical question',
  Essay: 'essay question',
  Matching: 'matching question',
  Description: 'description',
  Category: 'category',
};

/** Moodle's own format is plain text that can contain HTML. */
const looksLikeHtml = (text: string): boolean => /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|&[a-z]+;|&#\d+;/i.test(text);

const toMarkdown = ({ format, text }: TextFormat): string => {
  if (format === 'markdown') return text.trim();
  if (format === 'html' || (format === 'moodle' && looksLikeHtml(text))) return htmlToMarkdown(text);
  return hardBreaks(escapeMarkdown(text.trim()));
};

const trueFalse = (question: TrueFalse): Choice[] => [
  { content: 'True', correct: question.isTrue },
  { content: 'False', correct: !question.isTrue },
];

const multipleChoice = (question: MultipleChoice): Choice[] =>
  question.choices.map(({ text, isCorrect, weight }) => ({
    content: toMarkdown(text),
    correct: weight === null ? isCorrect : weight === 100,
  }));

const longestText = 20_000;

const nameOf = (question: GIFTQuestion): string => {
  const stem = 'stem' in question ? question.stem.text : '';
  const name = (question.title ?? stem).replace(/\s+/g, ' ').trim();
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
};

const problemOf = (question: GIFTQuestion, choices: readonly Choice[]): string | null => {
  const label = `${kindNames[question.type]} "${nameOf(question)}"`;
  if (question.type !== 'MC' && question.type !== 'TF') {
    return `${label} skipped: only single-answer multiple-choice and true/false questions are imported.`;
  }
  const correct = choices.filter((choice) => choice.correct).length;
  if (correct !== 1) return `${label} skipped: exactly one answer must count 100 percent, here ${correct} do.`;
  if (toMarkdown(question.stem) === '') return `${label} skipped: it has no text.`;
  if ([toMarkdown(question.stem), ...choices.map(({ content }) => content)].some((text) => text.length > longestText))
    return `${label} skipped: a text has more than ${longestText.toLocaleString('en-US')} characters.`;
  if (choices.some((choice) => choice.content === '')) return `${label} skipped: an answer has no text.`;
  return null;
};

/** The last part of the file's category if it has only one, without Moodle's own words; otherwise the file's name. */
const titleOf = (entries: readonly GiftEntry[], stem: string): string => {
  const categories = new Set(
    entries.flatMap((entry) => ('question' in entry && entry.question.type === 'Category' ? [entry.question.title] : [])),
  );
  const [only] = categories.size === 1 ? categories : [];
  const last = only
    ?.split(/(?<!\/)\/(?!\/)/)
    .at(-1)
    ?.replaceAll('//', '/')
    .trim()
    .replace(/^\$\w+\$$/, '')
    .slice(0, 300);
  return last || stem.slice(0, 300);
};

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || `quiz-${uuidV5(name).slice(0, 8)}`;

/**
 * One quiz from a GIFT file. Ids derive from the file's name and each question's title and text: the same file gives the same
 * quiz again, and an added question leaves the others unchanged. With a district the ids are that district's own, even if others
 * have a file of the same name.
 */
export const readGift = (path: string, text: string, districtId: number | null = null): GiftFile => {
  const file = basename(path);
  const namespace = districtId === null ? `gift:${file}` : `district-gift:${districtId}:${file}`;
  const stem = file.replace(/\.gift$/i, '');
  const entries = splitGift(text).map(parseGiftBlock);
  const problems: GiftProblem[] = [];
  const questions: QuizQuestionInput[] = [];
  const questionLines: number[] = [];
  const seen = new Map<string, number>();
  for (const entry of entries) {
    if ('problem' in entry) {
      problems.push({ line: entry.line, reason: entry.problem });
      continue;
    }
    const { question } = entry;
    if (question.type === 'Category') continue;
    const choices = question.type === 'TF' ? trueFalse(question) : question.type === 'MC' ? multipleChoice(question) : [];
    const problem = problemOf(question, choices);
    if (problem) problems.push({ line: entry.line, reason: problem });
    else {
      questions.push(toQuestion(namespace, question, choices, seen));
      questionLines.push(entry.line);
    }
  }
  const questionsRead = entries.filter((entry) => 'problem' in entry || entry.question.type !== 'Category').length;
  const title = titleOf(entries, stem);
  const quizable = { type: 'Lesson' as const, path: slug(stem), name: title, textComplexity: null };
  const quiz = questions.length > 0 ? { uuid: uuidV5(namespace), title, quizable, questions } : null;
  return { quiz, questionsRead, problems, questionLines };
};

const toQuestion = (
  namespace: string,
  question: MultipleChoice | TrueFalse | GIFTQuestion,
  choices: readonly Choice[],
  seen: Map<string, number>,
) => {
  const content = 'stem' in question ? toMarkdown(question.stem) : '';
  const name = `${namespace}:${question.title ?? ''}:${content}`;
  const index = seen.get(name) ?? 0;
  seen.set(name, index + 1);
  const uuid = uuidV5(`${name}:${index}`);
  const options = choices.map((choice, place) => ({ uuid: uuidV5(`${uuid}:${place}:${choice.content}`), ...choice }));
  return { uuid, content, quote: null, listeningStrand: null, options };
};
