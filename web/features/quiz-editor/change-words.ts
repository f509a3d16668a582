import type { QuizQuestion } from '../../../api/quizzes/schemas.ts';
import { languageName } from '../../lib/words.ts';
import type { Change } from './changes.ts';
import { stopTimeText } from './stop-time.ts';

const pieceWords: Record<string, string> = { content: 'text', quote: 'quote' };

function placeOf(questions: readonly QuizQuestion[], uuid: string): string {
  const position = questions.find((question) => question.uuid === uuid)?.position;
  return position === undefined ? 'a question that is gone' : `question ${position}`;
}

function choiceOf(questions: readonly QuizQuestion[], questionUuid: string, optionUuid: string): string {
  const options = questions.find((question) => question.uuid === questionUuid)?.quiz_question_options ?? [];
  const position = options.find(({ uuid }) => uuid === optionUuid)?.position;
  return position === undefined ? 'a choice that is gone' : `choice ${position}`;
}

/** What a change is, in a few words: "Question 3, quote". */
export function changeWords(change: Change, questions: readonly QuizQuestion[]): string {
  const question = 'questionUuid' in change ? placeOf(questions, change.questionUuid) : '';
  const choice =
    'questionUuid' in change && 'optionUuid' in change ? choiceOf(questions, change.questionUuid, change.optionUuid) : '';
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  switch (change.type) {
    case 'title':
      return 'Title';
    case 'audio_stop':
      return `Audio stop ${change.on ? 'on' : 'off'}`;
    case 'stop_time':
      return change.field === 'audio_stop_time_ms' ? 'Standard audio stops at' : 'Slowed audio stops at';
    case 'question_text':
      return capital(`${question}, ${pieceWords[change.field]}`);
    case 'strand':
      return capital(`${question}, listening strand`);
    case 'option_text':
      return capital(`${question}, ${choice}`);
    case 'correct':
      return capital(`${question}, correct choice: ${choice}`);
    case 'add_question':
      return 'A new question';
    case 'remove_question':
      return `Remove ${question}`;
    case 'move_question':
      return `Move ${question} ${change.direction}`;
    case 'add_option':
      return capital(`${question}, a new choice`);
    case 'remove_option':
      return `Remove ${choice} of ${question}`;
    case 'move_option':
      return `Move ${choice} of ${question} ${change.direction}`;
    case 'translation': {
      const piece = pieceWords[change.piece] ?? choiceOf(questions, change.questionUuid, change.piece);
      return `${languageName(change.locale)}: ${question}, ${piece}`;
    }
    case 'language_offer':
      return `${change.offered ? 'Offer' : 'Stop offering'} the quiz in ${languageName(change.locale)}`;
    case 'publish':
      return 'Publish the quiz';
    case 'unpublish':
      return 'Make the quiz a draft';
    case 'discard_draft':
      return 'Discard the draft';
    case 'put_in_challenge':
      return 'Put the quiz in the listening challenge';
    case 'take_out_of_challenge':
      return 'Take the quiz out of the listening challenge';
    default:
      return change satisfies never;
  }
}

/** What it sets, as one would read it; null for what has no value. */
export function valueWords(change: Change): string | null {
  if ('value' in change) return change.value;
  if (change.type === 'strand') return change.strand ?? 'No strand';
  return change.type === 'stop_time' ? stopTimeText(change.milliseconds) : null;
}
