/** Reads quizzes in Moodle's GIFT format; entries that cannot be imported are reported with their line. */
import { basename } from 'node:path';
import type { GIFTQuestion, MultipleChoice, TextFormat, TrueFalse } from 'gift-pegjs';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { splitGift } from './gift-blocks.ts';
import { parseGiftBlock, type GiftEntry } from './gift-parser.ts';
import { droppedOf } from './gift-dropped.ts';
import { htmlToMarkdown, htmlToMarkdownAsBefore, unkeptOfHtml } from './html-to-markdown.ts';
import { escapeMarkdown, hardBreaks } from './markdown-text.ts';
import { withRaised } from './raised-text.ts';
import { unkeptOfMarkdown } from './unkept-html.ts';
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
  /** What questions of the quiz had that no quiz here has, such as feedback; nothing is to be mended. */
  readonly remarks: readonly GiftProblem[];
  /** The line of each question of the quiz, in order. */
  readonly questionLines: readonly number[];
}

interface Choice {
  readonly content: string;
  /** The text that the choice's id comes from. */
  readonly known: string;
  readonly correct: boolean;
}

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
const looksLikeHtml = (text: string): boolean =>
  /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|&[a-z][a-z0-9]*;|&#(?:\d+|x[\da-f]+);/i.test(text);
const lookedLikeHtml = (text: string): boolean => /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|&[a-z]+;|&#\d+;/i.test(text);

const isHtml = ({ format, text }: TextFormat): boolean => format === 'html' || (format === 'moodle' && looksLikeHtml(text));
const plainText = (text: string): string => hardBreaks(escapeMarkdown(text.trim()));

const toMarkdown = (content: TextFormat): string => {
  if (content.format === 'markdown') return withRaised(content.text.trim());
  return isHtml(content) ? htmlToMarkdown(content.text) : plainText(content.text);
};

/** The text that ids come from: as texts were read at first, so that a quiz imported before stays the same quiz. */
const knownText = ({ format, text }: TextFormat): string => {
  if (format === 'markdown') return text.trim();
  if (format === 'html' || (format === 'moodle' && lookedLikeHtml(text))) return htmlToMarkdownAsBefore(text);
  return plainText(text);
};

const unkeptOf = (content: TextFormat): string[] => {
  if (content.format === 'markdown') return unkeptOfMarkdown(content.text);
  return isHtml(content) ? unkeptOfHtml(content.text) : [];
};

const trueFalse = (question: TrueFalse): Choice[] => [
  { content: 'True', known: 'True', correct: question.isTrue },
  { content: 'False', known: 'False', correct: !question.isTrue },
];

const multipleChoice = (question: MultipleChoice): Choice[] =>
  question.choices.map(({ text, isCorrect, weight }) => ({
    content: toMarkdown(text),
    known: knownText(text),
    correct: weight === null ? isCorrect : weight === 100,
  }));

const longestText = 20_000;

const nameOf = (question: GIFTQuestion): string => {
  const stem = 'stem' in question ? question.stem.text : '';
  const name = (question.title ?? stem).replace(/\s+/g, ' ').trim();
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
};

const textProblem = (texts: readonly string[]): string | null => {
  const [stem, ...choices] = texts;
  if (stem === '') return 'it has no text.';
  if (texts.some((text) => text.length > longestText))
    return `a text has more than ${longestText.toLocaleString('en-US')} characters.`;
  return choices.includes('') ? 'an answer has no text.' : null;
};

const kindProblem = (question: GIFTQuestion, choices: readonly Choice[]): string | null => {
  if (question.type !== 'MC' && question.type !== 'TF')
    return 'only single-answer multiple-choice and true/false questions are imported.';
  const correct = choices.filter((choice) => choice.correct).length;
  return correct === 1 ? null : `exactly one answer must count 100 percent, here ${correct} do.`;
};

const stemOf = (question: GIFTQuestion): TextFormat[] => ('stem' in question ? [question.stem] : []);

const problemOf = (question: GIFTQuestion, choices: readonly Choice[]): string | null => {
  const choiceTexts = question.type === 'MC' ? question.choices.map(({ text }) => text) : [];
  const unkept = [...new Set([...stemOf(question), ...choiceTexts].flatMap(unkeptOf))].join('; ');
  const problem =
    kindProblem(question, choices) ??
    (unkept === '' ? null : `its text cannot keep ${unkept}.`) ??
    textProblem([...stemOf(question).map(toMarkdown), ...choices.map(({ content }) => content)]);
  return problem === null ? null : `${kindNames[question.type]} "${nameOf(question)}" skipped: ${problem}`;
};

/** Whether the question was imported when texts were read without what they now keep: ids count the questions of that time. */
const wasImported = (question: GIFTQuestion, choices: readonly Choice[]): boolean =>
  kindProblem(question, choices) === null &&
  textProblem([...stemOf(question).map(knownText), ...choices.map(({ known }) => known)]) === null;

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
  const remarks: GiftProblem[] = [];
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
    const read = problem === null || wasImported(question, choices) ? toQuestion(namespace, question, choices, seen) : null;
    if (problem !== null) problems.push({ line: entry.line, reason: problem });
    else {
      questions.push(read!);
      const dropped = droppedOf(question, entry.comments);
      if (dropped.length > 0) remarks.push({ line: entry.line, reason: dropped.join('; ') });
      questionLines.push(entry.line);
    }
  }
  const questionsRead = entries.filter((entry) => 'problem' in entry || entry.question.type !== 'Category').length;
  const title = titleOf(entries, stem);
  const quizable = { type: 'Lesson' as const, path: slug(stem), name: title, textComplexity: null };
  const quiz = questions.length > 0 ? { uuid: uuidV5(namespace), title, quizable, questions } : null;
  return { quiz, questionsRead, problems, remarks, questionLines };
};

const toQuestion = (
  namespace: string,
  question: MultipleChoice | TrueFalse | GIFTQuestion,
  choices: readonly Choice[],
  seen: Map<string, number>,
) => {
  const content = 'stem' in question ? toMarkdown(question.stem) : '';
  const known = 'stem' in question ? knownText(question.stem) : '';
  const name = `${namespace}:${question.title ?? ''}:${known}`;
  const index = seen.get(name) ?? 0;
  seen.set(name, index + 1);
  const uuid = uuidV5(`${name}:${index}`);
  const options = choices.map((choice, place) => ({
    uuid: uuidV5(`${uuid}:${place}:${choice.known}`),
    content: choice.content,
    correct: choice.correct,
  }));
  return { uuid, content, quote: null, listeningStrand: null, options };
};
