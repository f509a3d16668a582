import { AssessorError } from '../port.ts';
import { englishFunctionWords, foreignFunctionWords } from './word-lists.ts';

/** This many words in a row that also appear in the transcript count as copied. */
const copiedRun = 7;

const wordPattern = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
export const wordsOf = (text: string): string[] => (text.match(wordPattern) ?? []).map((word) => word.toLowerCase());

/** Patterns of sentences that tell the assessor what to find. */
const orders = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]*\b(?:instructions?|prompts?|rubrics?|rules?|guidelines?|above|previous)\b/i,
  /\b(?:give|award|assign|return|output|respond|answer|reply|grade|score|rate|mark|set)\b[^.!?\n]*\b(?:levels?|scores?|grades?|points?)\b[^.!?\n]*\b(?:[1-6]|one|two|three|four|five|six|highest|maximum|max|top|best|perfect|full)\b/i,
  /\b(?:give|award|assign|return|output|set)\b[^.!?\n]*\b(?:highest|maximum|max|top|best|perfect|full)\b[^.!?\n]*\b(?:levels?|scores?|grades?|points?|marks?)\b/i,
  /\b(?:you are|act as|pretend to be)\b[^.!?\n]*\b(?:ai|assistant|chatbot|language model|grader|assessor|examiner)\b/i,
  /\b(?:system prompt|developer message|as an ai|jailbreak)\b/i,
  /<\|?\/?(?:im_start|im_end|system|assistant|user)\b[^>]*>?|^\s*(?:system|assistant|user)\s*:/im,
  /["']?(?:score|level|scores|teacher_wida_level|assessment)["']?\s*[:=]\s*["'[{]?\s*[1-6]\b/i,
];

const sentencePattern = /[^.!?\n]+(?:[.!?]+["'”’)]*|\n|$)/g;

export interface PlainAnswer {
  /** What the student wrote, without sentences for the assessor. */
  readonly text: string;
  readonly ordersRemoved: number;
  /** The share of its words that belong to longer passages of the transcript: 0 to 1. */
  readonly copied: number;
  /** Without these passages. */
  readonly own: string;
}

/** Removes sentences that tell the assessor what to find: they are not assessed and not sent to any provider. */
export const withoutOrders = (answer: string): { text: string; removed: number } => {
  let removed = 0;
  const text = answer.replaceAll(sentencePattern, (sentence) => {
    if (!orders.some((order) => order.test(sentence))) return sentence;
    removed += 1;
    return sentence.endsWith('\n') ? '\n' : ' ';
  });
  return removed === 0 ? { text: answer, removed } : { text: text.replaceAll(/[ \t]+/g, ' ').trim(), removed };
};

/** Marks the words of the answer that also appear in the transcript in the same order, seven or more in a row. */
const copiedWords = (answer: readonly string[], transcript: readonly string[]): boolean[] => {
  const runs = new Set<string>();
  for (let place = 0; place + copiedRun <= transcript.length; place += 1) {
    runs.add(transcript.slice(place, place + copiedRun).join(' '));
  }
  const copied = answer.map(() => false);
  for (let place = 0; place + copiedRun <= answer.length; place += 1) {
    if (runs.has(answer.slice(place, place + copiedRun).join(' '))) copied.fill(true, place, place + copiedRun);
  }
  return copied;
};

const withoutCopied = (text: string, copied: readonly boolean[]): string => {
  let index = -1;
  return text.replaceAll(wordPattern, (word) => {
    index += 1;
    return copied[index] ? '' : word;
  });
};

/** @throws AssessorError if the text has no words or is in another language */
export const plainAnswer = (
  answer: string,
  known: { transcript: string; question: string; vocabulary: readonly string[] },
): PlainAnswer => {
  const { text, removed } = withoutOrders(answer);
  const words = wordsOf(text);
  if (!words.some((word) => /\p{L}/u.test(word))) {
    throw new AssessorError('unreadable', 'There are no words to assess in this answer. You can choose a level yourself.');
  }
  if (!isEnglish(text, words, known)) {
    throw new AssessorError(
      'not_english',
      'This answer does not seem to be in English, so it was not assessed. You can choose a level yourself.',
    );
  }
  const copied = copiedWords(words, wordsOf(known.transcript));
  const share = copied.filter(Boolean).length / words.length;
  return { text, ordersRemoved: removed, copied: share, own: share > 0 ? withoutCopied(text, copied) : text };
};

const isEnglish = (
  text: string,
  words: readonly string[],
  { transcript, question, vocabulary }: { transcript: string; question: string; vocabulary: readonly string[] },
): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (latin < letters.length / 2) return false;
  const lesson = new Set([...wordsOf(transcript), ...wordsOf(question), ...vocabulary.flatMap(wordsOf)]);
  const share = (test: (word: string) => boolean): number => words.filter(test).length / words.length;
  const english = share((word) => englishFunctionWords.has(word));
  const foreign = share((word) => foreignFunctionWords.has(word) && !englishFunctionWords.has(word));
  if (foreign > english && foreign > 0.1) return false;
  return words.length < 12 || english >= 0.08 || share((word) => lesson.has(word)) >= 0.3;
};
