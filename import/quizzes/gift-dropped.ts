/** What a GIFT question has and a question here has no place for. */
import type { GIFTQuestion, TextFormat } from 'gift-pegjs';

const said = (content: TextFormat | null | undefined): string => content?.text.replace(/\s+/g, ' ').trim() ?? '';

const feedback = (of: string, content: TextFormat | null | undefined): string[] =>
  said(content) === '' ? [] : [`feedback ${of} (“${said(content)}”)`];

/** Not beyond the next beginning, so that a text of nothing but beginnings takes no longer than another. */
const underlinedParts = /<(u|ins)\b[^<>]*>((?:(?!<(?:u|ins)\b).)*?)<\/\1>/gis;

/** A text here has no underlining, and a question may ask about it. */
const underlining = ({ format, text }: TextFormat): string[] =>
  format === 'plain'
    ? []
    : [...text.matchAll(underlinedParts)].flatMap(([, , words]) => {
        const seen = words!
          .replace(/<[^<>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim();
        return seen === '' ? [] : [`the underlining of “${seen}”`];
      });

const feedbackAndCredit = (question: GIFTQuestion): string[] => {
  if (question.type === 'TF') {
    return [
      ...feedback('on the right answer', question.trueFeedback),
      ...feedback('on the wrong answer', question.falseFeedback),
      ...feedback('on the question', question.globalFeedback),
    ];
  }
  if (question.type !== 'MC') return [];
  return [
    ...question.choices.flatMap(({ text, weight, feedback: words }) => [
      ...(weight === null || weight === 0 || weight === 100 ? [] : [`partial credit of ${weight} % for “${said(text)}”`]),
      ...feedback(`on “${said(text)}”`, words),
    ]),
    ...feedback('on the question', question.globalFeedback),
  ];
};

/** In words, with the texts themselves: partial credit, feedback on choices and on the question, underlining, comments within. */
export const droppedOf = (question: GIFTQuestion, comments: readonly string[]): string[] => [
  ...feedbackAndCredit(question),
  ...('stem' in question ? underlining(question.stem) : []),
  ...(question.type === 'MC' ? question.choices.flatMap(({ text }) => underlining(text)) : []),
  ...comments.map((comment) => `the comment “${comment}”`),
];
