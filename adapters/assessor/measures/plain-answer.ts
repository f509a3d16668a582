import { AssessorError } from '../port.ts';
import { englishFunctionWords, everydayWords, foreignFunctionWords } from './word-lists.ts';

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
  /** For each word of the text, whether it belongs to such a passage. */
  readonly copiedWords: readonly boolean[];
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

/** `from`: how many words of the answer come before this text. */
const withoutCopied = (text: string, copied: readonly boolean[], from = 0): string => {
  let index = from - 1;
  return text.replaceAll(wordPattern, (word) => {
    index += 1;
    return copied[index] ? '' : word;
  });
};

/** A sentence as the student wrote it, and the part of it that is not copied. */
export interface WrittenSentence {
  readonly text: string;
  readonly own: string;
}

/** `sentences`: those of the answer, in order. */
export const ownParts = (sentences: readonly string[], { copiedWords: copied }: PlainAnswer): WrittenSentence[] => {
  let place = 0;
  return sentences.map((text) => {
    const from = place;
    place += wordsOf(text).length;
    return { text, own: withoutCopied(text, copied, from) };
  });
};

/** Words compare without their endings: lives, lived and living are one. */
const stemOf = (word: string): string => word.replace(/['’]s$/, '').replace(/(?:ing|ed|es|s|e)$/, '');
const tellingNothing = new Set([...englishFunctionWords, ...everydayWords].map(stemOf));

const topicWords = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .map(stemOf)
      .filter((stem) => stem.length > 2 && !tellingNothing.has(stem)),
  );

/** Fewer words than this can answer with “it” and “they”, and say nothing about what the answer is about. */
const fewestTopicWords = 5;
/** Nobody can tell what belongs to a question and a story of fewer words than this. */
const fewestLessonWords = 10;

/** Whether not one telling word of the answer stands in the question, the transcript or the lesson's vocabulary. */
const sharesNothing = (
  text: string,
  { transcript, question, vocabulary }: { transcript: string; question: string; vocabulary: readonly string[] },
): boolean => {
  const lesson = topicWords([question, transcript, ...vocabulary].join(' '));
  if (lesson.size < fewestLessonWords) return false;
  const answer = topicWords(text);
  return answer.size >= fewestTopicWords && ![...answer].some((word) => lesson.has(word));
};

/** @throws AssessorError if the text has no words, is in another language, or is not about the question or the story */
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
  if (sharesNothing(text, known)) {
    throw new AssessorError(
      'off_topic',
      'This answer shares nothing with the question or the story, so it was given no level. You can choose one yourself.',
    );
  }
  const copied = copiedWords(words, wordsOf(known.transcript));
  const share = copied.filter(Boolean).length / words.length;
  const own = share > 0 ? withoutCopied(text, copied) : text;
  return { text, ordersRemoved: removed, copied: share, own, copiedWords: copied };
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
