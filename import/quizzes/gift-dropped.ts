/** What a GIFT question has and a question here has no place for. */
import type { GIFTQuestion, TextFormat } from 'gift-pegjs';

const said = (content: TextFormat | null | undefined): string => content?.text.replace(/\s+/g, ' ').trim() ?? '';

const feedback = (of: string, content: TextFormat | null | undefined): string[] =>
  said(content) === '' ? [] : [`feedback ${of} (“${said(content)}”)`];

/** In words, with the texts themselves: partial credit, the feedback on choices and on the whole question. */
export const droppedOf = (question: GIFTQuestion): string[] => {
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
