import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { languageName } from '#web/lib/words.ts';
import type { Change } from './changes.ts';
import { stopTimeText } from './stop-time.ts';
import { texts } from './texts.tsx';

const pieceWords: Record<string, string> = { content: 'text', quote: 'quote' };

function placeOf(questions: readonly QuizQuestion[], uuid: string): string {
  const position = questions.find((question) => question.uuid === uuid)?.position;
  return position === undefined ? texts.changes.goneQuestion : texts.changes.question(position);
}

function choiceOf(questions: readonly QuizQuestion[], questionUuid: string, optionUuid: string): string {
  const options = questions.find((question) => question.uuid === questionUuid)?.quiz_question_options ?? [];
  const position = options.find(({ uuid }) => uuid === optionUuid)?.position;
  return position === undefined ? texts.changes.goneChoice : texts.changes.choice(position);
}

/** A change in a few words: "Question 3, quote". */
export function changeWords(change: Change, questions: readonly QuizQuestion[]): string {
  const question = 'questionUuid' in change ? placeOf(questions, change.questionUuid) : '';
  const choice =
    'questionUuid' in change && 'optionUuid' in change ? choiceOf(questions, change.questionUuid, change.optionUuid) : '';
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  switch (change.type) {
    case 'title':
      return texts.changes.title;
    case 'audio_stop':
      return texts.changes.audioStop(change.on);
    case 'stop_time':
      return change.field === 'audio_stop_time_ms' ? texts.audio.standard : texts.audio.slowed;
    case 'question_text':
      return capital(`${question}, ${pieceWords[change.field]}`);
    case 'strand':
      return capital(texts.changes.strand(question));
    case 'option_text':
      return capital(`${question}, ${choice}`);
    case 'correct':
      return capital(texts.changes.correct(question, choice));
    case 'add_question':
      return texts.changes.newQuestion;
    case 'remove_question':
      return texts.changes.removeQuestion(question);
    case 'move_question':
      return texts.changes.moveQuestion(question, change.direction);
    case 'add_option':
      return capital(texts.changes.newChoice(question));
    case 'remove_option':
      return texts.changes.removeChoice(choice, question);
    case 'move_option':
      return texts.changes.moveChoice(choice, question, change.direction);
    case 'translation': {
      const piece = pieceWords[change.piece] ?? choiceOf(questions, change.questionUuid, change.piece);
      return `${languageName(change.locale)}: ${question}, ${piece}`;
    }
    case 'language_offer':
      return texts.changes.offer(change.offered, languageName(change.locale));
    case 'publish':
      return texts.changes.publish;
    case 'unpublish':
      return texts.changes.unpublish;
    case 'discard_draft':
      return texts.changes.discard;
    case 'put_in_challenge':
      return texts.changes.intoChallenge;
    case 'take_out_of_challenge':
      return texts.changes.outOfChallenge;
    case 'retire':
      return texts.changes.retire;
    case 'offer_again':
      return texts.changes.offerAgain;
    default:
      return change satisfies never;
  }
}

/** The new value as readable text; null if the change has no value. */
export function valueWords(change: Change): string | null {
  if ('value' in change) return change.value;
  if (change.type === 'strand') return change.strand ?? texts.noStrand;
  return change.type === 'stop_time' ? stopTimeText(change.milliseconds) : null;
}
