import type { EditedQuiz } from '../../../../api/quiz-editing/schemas.ts';
import type { QuizQuestion } from '../../../../api/quizzes/schemas.ts';
import type { Call } from '../../../lib/http-client.ts';
import type { Change } from '../changes.ts';

type Named = Pick<Call, 'method' | 'path' | 'body'>;
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

/** Every text of a language, with one of them changed. Texts of questions and choices that are gone stay behind. */
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

/** A quote is there or not; an empty one would be neither. */
const textOrNone = ({ field, value }: Extract<Change, { type: 'question_text' }>): string | null =>
  field === 'quote' && value.trim() === '' ? null : value;

/** The call that a change is. */
export function callOf(editing: Editing, change: Change): Named {
  const base = `/admin/quizzes/${editing.quiz.uuid}`;
  const put = (path: string, body: unknown): Named => ({ method: 'PUT', path: base + path, body });
  const post = (path: string, body: unknown = {}): Named => ({ method: 'POST', path: base + path, body });
  switch (change.type) {
    case 'title':
      return put('', { quiz: { title: change.value } });
    case 'audio_stop':
      return put('', { quiz: { audio_stop: change.on } });
    case 'stop_time':
      return put('', { quiz: { [change.field]: change.milliseconds } });
    case 'question_text':
      return put(`/questions/${change.questionUuid}`, { quiz_question: { [change.field]: textOrNone(change) } });
    case 'strand':
      return put(`/questions/${change.questionUuid}`, { quiz_question: { listening_strand: change.strand } });
    case 'option_text':
      return put(`/options/${change.optionUuid}`, { quiz_question_option: { content: change.value } });
    case 'correct':
      return put(`/options/${change.optionUuid}`, { quiz_question_option: { correct: true } });
    case 'add_question':
      return post('/questions');
    case 'remove_question':
      return { method: 'DELETE', path: `${base}/questions/${change.questionUuid}`, body: {} };
    case 'move_question':
      return put(`/questions/${change.questionUuid}/move`, { direction: change.direction });
    case 'add_option':
      return post(`/questions/${change.questionUuid}/options`, { quiz_question_option: { content: change.value } });
    case 'remove_option':
      return { method: 'DELETE', path: `${base}/options/${change.optionUuid}`, body: {} };
    case 'move_option':
      return put(`/options/${change.optionUuid}/move`, { direction: change.direction });
    case 'translation':
      return put(`/language_contents/${change.locale}`, { questions: translationsWith(editing, change) });
    case 'language_offer':
      return post(`/language_contents/${change.locale}/${change.offered ? 'offer' : 'withdraw'}`);
    case 'publish':
    case 'unpublish':
      return post(`/${change.type}`);
    case 'discard_draft':
      return { method: 'DELETE', path: `${base}/draft`, body: {} };
    case 'put_in_challenge':
      return put('/listening_challenge', {});
    case 'take_out_of_challenge':
      return { method: 'DELETE', path: `${base}/listening_challenge`, body: {} };
    default:
      return change satisfies never;
  }
}
