import type { QuizChangesReply, EditedQuiz } from '#api/quizzes/quiz-editing/schemas.ts';
import type { AutosaveKind, Adopted } from '#web/widgets/autosave/autosave-kind.ts';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import type { ChangeReply } from './api/editor-api.ts';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { type Change, addsUp, isField, isStep, isText, keyOf } from './changes.ts';
import type { EditorState, SavedQuiz } from './store/editor-store.ts';
import { texts } from './texts.tsx';
import { callOf } from './api/change-call.ts';
import { changeWords, valueWords } from './change-words.ts';
import { hasTarget, isSaved, objection, savedText } from './saved-values.ts';

/** The reply to publishing contains only the few fields that change, so the rest comes from the current state. */
function after(state: EditorState, body: ChangeReply): SavedQuiz & { revision: string } {
  const { classesCount } = state;
  if ('quiz_questions' in body)
    return { classesCount, quiz: body.quiz, questions: body.quiz_questions, revision: body.quiz.revision };
  const status: EditedQuiz['status'] = state.quiz.status === 'draft' ? 'published' : state.quiz.status;
  const { revision } = body.quiz;
  return {
    classesCount,
    quiz: { ...state.quiz, status, draft: null, revision, missing: [] },
    questions: state.questions,
    revision,
  };
}

/** Adopts the server's reply to a change as the new saved state. */
function adopt(state: EditorState, change: Change, body: ChangeReply): Adopted<SavedQuiz> {
  const { revision, ...saved } = after(state, body);
  const began = !state.quiz.draft && saved.quiz.draft;
  return {
    saved,
    revision,
    announcement: [announcementOf(change, saved), began && beganWords].filter(Boolean).join(' ') || null,
    notice: noticeAfter(change, state),
    focusId: focusAfter(change, state.questions, saved.questions),
  };
}

const beganWords = texts.done.draftBegan;

function publishedWords({ quiz, classesCount }: EditorState): string {
  if (quiz.in_challenge) return texts.done.publishedForVisitors;
  if (classesCount === 0) return texts.done.publishedForTeachers;
  return texts.done.publishedForStudents;
}

/** A removed choice can be put back where it stood. */
function removedNotice(change: Extract<Change, { type: 'remove_option' }>, { questions }: EditorState): EditorState['notice'] {
  const { questionUuid, optionUuid } = change;
  const gone = optionsOf({ questions }, questionUuid).find(({ uuid }) => uuid === optionUuid);
  if (!gone) return null;
  const { content: value, position, correct = false } = gone;
  const undo: Change = { type: 'add_option', questionUuid, value, back: { position, correct } };
  return { kind: 'mid', text: texts.done.choiceGone(position), undo };
}

function noticeAfter(change: Change, state: EditorState): EditorState['notice'] {
  if (change.type === 'remove_option') return removedNotice(change, state);
  // What is put back, or put in its place, has nothing to undo.
  const notice = state.notice?.undo ? null : state.notice;
  switch (change.type) {
    case 'publish':
      return { kind: 'good', text: publishedWords(state) };
    case 'unpublish':
      return { kind: 'mid', text: texts.done.unpublished };
    case 'discard_draft':
      return { kind: 'good', text: texts.done.discarded };
    case 'put_in_challenge':
      return { kind: 'good', text: texts.done.intoChallenge };
    case 'take_out_of_challenge':
      return { kind: 'good', text: texts.done.outOfChallenge };
    case 'retire':
      return { kind: 'mid', text: texts.done.retired };
    case 'offer_again':
      return { kind: 'good', text: texts.done.offeredAgain };
    default:
      return notice;
  }
}

type Now = Pick<SavedQuiz, 'questions'>;

function placeWords(items: readonly { uuid: string; position: number }[], uuid: string): string {
  return texts.done.place(items.find((item) => item.uuid === uuid)?.position ?? '?', items.length);
}

const optionsOf = ({ questions }: Now, uuid: string) => questions.find((one) => one.uuid === uuid)?.quiz_question_options ?? [];

function announcementOf(change: Change, now: Now): string | null {
  switch (change.type) {
    case 'move_question':
      return texts.done.questionMoved(placeWords(now.questions, change.questionUuid));
    case 'move_option':
      return texts.done.choiceMoved(placeWords(optionsOf(now, change.questionUuid), change.optionUuid));
    case 'add_question':
      return texts.done.questionAdded(now.questions.length);
    case 'remove_question':
      return texts.done.questionRemoved(now.questions.length);
    case 'add_option':
      return texts.done.choiceAdded(optionsOf(now, change.questionUuid).length);
    case 'remove_option':
      return texts.done.choiceRemoved(optionsOf(now, change.questionUuid).length);
    case 'correct':
      return texts.done.correct(placeWords(optionsOf(now, change.questionUuid), change.optionUuid));
    default:
      return null;
  }
}

/** Where focus moves when its element is new or gone. */
function focusAfter(change: Change, before: readonly QuizQuestion[], now: readonly QuizQuestion[]): string | null {
  if (change.type === 'add_question') return elementId(`question:${now.at(-1)!.uuid}:content`);
  if (change.type === 'remove_question') {
    const next =
      now[
        Math.min(
          before.findIndex(({ uuid }) => uuid === change.questionUuid),
          now.length - 1,
        )
      ];
    return next ? elementId(`question:${next.uuid}:heading`) : elementId('questions');
  }
  if (change.type !== 'remove_option') return null;
  const index = optionsOf({ questions: [...before] }, change.questionUuid).findIndex(({ uuid }) => uuid === change.optionUuid);
  const options = optionsOf({ questions: [...now] }, change.questionUuid);
  const next = options[Math.min(index, options.length - 1)];
  return elementId(next ? `option:${next.uuid}:content` : `question:${change.questionUuid}:new_option`);
}

export type QuizKind = AutosaveKind<Change, SavedQuiz, ChangeReply, QuizChangesReply>;

/** @param classesCount classes that were given the quiz, when the page was opened */
export const quizKind = (classesCount: number): QuizKind => ({
  thing: 'quiz',
  uuidOf: ({ quiz }) => quiz.uuid,
  revisionOf: ({ quiz }) => quiz.revision,
  keyOf,
  isText,
  markdownOf: (change) => (isText(change) && change.type !== 'title' ? [change.value] : []),
  isField,
  isStep,
  addsUp,
  isOnce: ({ type }) => type === 'add_question',
  isSaved,
  hasTarget,
  objection,
  savedText,
  changeWords: (change, { questions }) => changeWords(change, questions),
  valueWords,
  callOf,
  theirs: ({ changes, quiz, quiz_questions: questions }) => ({ changes, saved: { quiz, questions, classesCount } }),
  adopt,
});
