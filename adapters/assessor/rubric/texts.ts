import type { ElpLevel } from '#domain/shared/elp-levels.ts';

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
const few = (words: readonly string[]): string => words.slice(0, 5).join(', ');
const round = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/** The rubric's explanations, in plain words for a teacher. */
export const texts = {
  level: (level: ElpLevel, name: string): string =>
    `Measured from the words and sentences of the answer, this is closest to level ${level}, ${name}.`,
  words: (words: number, sentences: number): string => `${count(words, 'word')} in ${count(sentences, 'sentence')}.`,
  sentences: (perSentence: number, clauses: number): string =>
    `Sentences have ${round(perSentence)} words and ${round(clauses)} clauses on average.`,
  noConnectors: 'No words join the ideas yet.',
  connectors: (words: readonly string[]): string => `Ideas are joined with: ${few(words)}.`,
  slips: (number: number, quotes: readonly string[]): string => {
    if (number === 0) return 'No slips of agreement, verb form, article or plural were found.';
    const places = `${count(number, 'place')} ${number === 1 ? 'differs' : 'differ'} from standard written English`;
    return quotes.length > 0 ? `${places}: ${quotes.map((quote) => `“${quote}”`).join(', ')}.` : `${places}.`;
  },
  verbForms: (forms: readonly string[]): string => `Forms of the verb: ${forms.join(', ')}.`,
  noVerbForms: 'No verb forms were found.',
  variety: (different: number, words: number): string => `${different} different words among ${words}.`,
  academic: (words: readonly string[]): string => `Academic words: ${few(words)}.`,
  lessonWords: (words: readonly string[]): string => `Words of the lesson: ${few(words)}.`,
  noSubjectWords: 'No academic words or words of the lesson’s vocabulary were found.',
  copied: (percent: number): string =>
    `${percent} percent of this answer stands word for word in the transcript. Only the student’s own words were measured.`,
  nothingOwn: (level: ElpLevel, name: string): string =>
    `Without words of the student’s own it stands at level ${level}, ${name}. You can choose another level, or none.`,
  allCopied: 'This answer is the transcript itself, word for word, so there is nothing of the student’s own to measure.',
  ordersRemoved: (number: number): string =>
    `${count(number, 'sentence')} addressed to the assessor ${number === 1 ? 'was' : 'were'} left out.`,
  strengths: {
    length: (words: number): string => `Writes at length: ${words} words.`,
    joins: (words: readonly string[]): string => `Joins ideas with ${few(words)}.`,
    accurate: 'Uses verbs, articles and plurals as standard written English does, nearly throughout.',
    forms: (forms: readonly string[]): string => `Uses several forms of the verb: ${forms.join(', ')}.`,
    academic: (words: readonly string[]): string => `Uses academic words such as ${few(words)}.`,
    lesson: (words: readonly string[]): string => `Uses words of the lesson: ${few(words)}.`,
    begins: 'Answers in English and in writing.',
  },
  suggestions: {
    allCopied: 'Ask for the answer in the student’s own words: all of it is copied from the transcript.',
    copied: 'Ask for the answer in the student’s own words: much of it is copied from the transcript.',
    longer: 'Write one or two more sentences, with a detail from the lesson.',
    join: 'Join sentences with because, when or although.',
    transitions: 'Lead the reader with words such as for example, however or as a result.',
    agreement: (quote: string): string => `Look at subject and verb again: “${quote}”.`,
    verb_form: (quote: string): string => `Look at the form of the verb again: “${quote}”.`,
    past_form: (quote: string): string => `Learn this irregular past: “${quote}”.`,
    article: (quote: string): string => `Choose between a and an: “${quote}”.`,
    plural: (quote: string): string => `Check whether it is one or many: “${quote}”.`,
    run_on: 'End a sentence with a mark before the next one begins.',
    mechanics: 'Begin each sentence with a capital letter and end it with a mark.',
    lesson: (words: readonly string[]): string => `Use words of the lesson, such as ${few(words)}.`,
    academic: 'Use words that explain or compare, such as cause, effect, similar or evidence.',
  },
} as const;
