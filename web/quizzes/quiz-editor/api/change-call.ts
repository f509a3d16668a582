import type { ChangedQuizReply, EditedQuiz } from '#api/quizzes/quiz-editing/schemas.ts';
import type { PublishQuizReply, QuizQuestion } from '#api/quizzes/schemas.ts';
import { to, type RouteCall } from '#web/lib/route-call.ts';
import type { Change } from '../changes.ts';

type Texts = { content: string | null; quote: string | null; options: Record<string, string> };

interface Editing {
  quiz: EditedQuiz;
  questions: readonly QuizQuestion[];
}

const isEmpty = ({ content, quote, options }: Texts): boolean => !content && !quote && Object.keys(options).length === 0;

function withPiece(texts: Texts, piece: string, value: string): Texts {
  if (piece === 'content' || piece === 'quote') return { ...texts, [piece]: value === '' ? null : value };
  const { [piece]: _replaced, ...others } = texts.options;
  return { ...texts, options: value === '' ? others : { ...others, [piece]: value } };
}

/** All texts of a language with one of them changed. Leaves out texts of deleted questions and choices. */
export function translationsWith(
  { quiz, questions }: Editing,
  change: Extract<Change, { type: 'translation' }>,
): Record<string, Texts> {
  const present = quiz.language_contents.find(({ locale }) => locale === change.locale)?.questions ?? {};
  const entries = questions.map(({ uuid, quiz_question_options }): [string, Texts] => {
    const { content = null, quote = null, options = {} } = present[uuid] ?? {};
    const known = quiz_question_options.flatMap((option) => (options[option.uuid] ? [[option.uuid, options[option.uuid]!]] : []));
    const texts: Texts = { content, quote, options: Object.fromEntries(known) as Record<string, string> };
    return [uuid, uuid === change.questionUuid ? withPiece(texts, change.piece, change.value) : texts];
  });
  return Object.fromEntries(entries.filter(([, texts]) => !isEmpty(texts)));
}

/** An empty quote is sent as null: a quote either has text or does not exist. */
const textOrNone = ({ field, value }: Extract<Change, { type: 'question_text' }>): string | null =>
  field === 'quote' && value.trim() === '' ? null : value;

/** The call that makes a change. */
export function callOf(editing: Editing, change: Change): RouteCall<ChangedQuizReply | PublishQuizReply> {
  const { uuid } = editing.quiz;
  switch (change.type) {
    case 'title':
      return to('PUT /admin/quizzes/{uuid}', { uuid }, { quiz: { title: change.value } });
    case 'audio_stop':
      return to('PUT /admin/quizzes/{uuid}', { uuid }, { quiz: { audio_stop: change.on } });
    case 'stop_time':
      return to('PUT /admin/quizzes/{uuid}', { uuid }, { quiz: { [change.field]: change.milliseconds } });
    case 'question_text':
      return to(
        'PUT /admin/quizzes/{uuid}/questions/{id}',
        { uuid, id: change.questionUuid },
        { quiz_question: { [change.field]: textOrNone(change) } },
      );
    case 'strand':
      return to(
        'PUT /admin/quizzes/{uuid}/questions/{id}',
        { uuid, id: change.questionUuid },
        { quiz_question: { listening_strand: change.strand } },
      );
    case 'option_text':
      return to(
        'PUT /admin/quizzes/{uuid}/options/{id}',
        { uuid, id: change.optionUuid },
        { quiz_question_option: { content: change.value } },
      );
    case 'correct':
      return to(
        'PUT /admin/quizzes/{uuid}/options/{id}',
        { uuid, id: change.optionUuid },
        { quiz_question_option: { correct: true } },
      );
    case 'add_question':
      return to('POST /admin/quizzes/{uuid}/questions', { uuid }, {});
    case 'remove_question':
      return to('DELETE /admin/quizzes/{uuid}/questions/{id}', { uuid, id: change.questionUuid }, {});
    case 'move_question':
      return to(
        'PUT /admin/quizzes/{uuid}/questions/{id}/move',
        { uuid, id: change.questionUuid },
        { direction: change.direction },
      );
    case 'add_option':
      return to(
        'POST /admin/quizzes/{uuid}/questions/{id}/options',
        { uuid, id: change.questionUuid },
        { quiz_question_option: { content: change.value, ...change.back } },
      );
    case 'remove_option':
      return to('DELETE /admin/quizzes/{uuid}/options/{id}', { uuid, id: change.optionUuid }, {});
    case 'move_option':
      return to('PUT /admin/quizzes/{uuid}/options/{id}/move', { uuid, id: change.optionUuid }, { direction: change.direction });
    case 'translation':
      return to(
        'PUT /admin/quizzes/{uuid}/language_contents/{locale}',
        { uuid, locale: change.locale },
        { questions: translationsWith(editing, change) },
      );
    case 'language_offer':
      return to(
        `POST /admin/quizzes/{uuid}/language_contents/{locale}/${change.offered ? 'offer' : 'withdraw'}`,
        { uuid, locale: change.locale },
        {},
      );
    case 'publish':
    case 'unpublish':
      return to(`POST /admin/quizzes/{uuid}/${change.type}`, { uuid }, {});
    case 'discard_draft':
      return to('DELETE /admin/quizzes/{uuid}/draft', { uuid }, {});
    case 'put_in_challenge':
      return to('PUT /admin/quizzes/{uuid}/listening_challenge', { uuid }, {});
    case 'take_out_of_challenge':
      return to('DELETE /admin/quizzes/{uuid}/listening_challenge', { uuid }, {});
    case 'retire':
      return to('PUT /admin/quizzes/{uuid}/retired', { uuid }, {});
    case 'offer_again':
      return to('DELETE /admin/quizzes/{uuid}/retired', { uuid }, {});
    default:
      return change satisfies never;
  }
}
