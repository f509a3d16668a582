import type { EditedQuiz } from '../../../../api/quiz-editing/schemas.ts';
import type { QuizQuestion } from '../../../../api/quizzes/schemas.ts';
import type { ChangeReply } from '../api/editor-api.ts';
import { elementId, type Change } from '../changes.ts';
import type { EditorState, EditorStore, Operation } from '../store/editor-store.ts';

/** Publishing answers with the little that it changes. */
function after(state: EditorState, body: ChangeReply): Pick<EditorState, 'quiz' | 'questions' | 'revision'> {
  if ('quiz_questions' in body) return { quiz: body.quiz, questions: body.quiz_questions, revision: body.quiz.revision };
  const status: EditedQuiz['status'] = state.quiz.status === 'draft' ? 'published' : state.quiz.status;
  const { revision } = body.quiz;
  return { quiz: { ...state.quiz, status, draft: null, revision, missing: [] }, questions: state.questions, revision };
}

/** The server has made the change: its answer is what there is now. */
export function adoptReply(store: EditorStore, operation: Operation, body: ChangeReply): void {
  store.setState((state) => {
    const now = after(state, body);
    const { change, key } = operation;
    const began = !state.quiz.draft && now.quiz.draft;
    const focusId = focusAfter(change, state.questions, now.questions);
    return {
      ...now,
      pending: state.pending.filter((one) => one !== operation),
      saved: { ...state.saved, [key]: true },
      announcement: [announcementOf(change, now), began && beganWords].filter(Boolean).join(' ') || state.announcement,
      notice: noticeAfter(change, state),
      focus: focusId === null ? state.focus : { id: focusId, times: (state.focus?.times ?? 0) + 1 },
    };
  });
}

const beganWords = 'This is a draft now. The published version stays as it is until you publish the draft.';

function publishedWords({ quiz, classesCount }: EditorState): string {
  if (quiz.in_challenge) return 'The quiz is published. Visitors take this version now.';
  if (classesCount === 0) return 'The quiz is published. Teachers can assign it now.';
  return 'The quiz is published. Students who start it from now on get this version.';
}

function noticeAfter(change: Change, state: EditorState): EditorState['notice'] {
  switch (change.type) {
    case 'publish':
      return { kind: 'good', text: publishedWords(state) };
    case 'unpublish':
      return { kind: 'mid', text: 'The quiz is a draft again. Nobody can start it until it is published.' };
    case 'discard_draft':
      return { kind: 'good', text: 'The draft is discarded. This is the quiz as students see it.' };
    case 'put_in_challenge':
      return { kind: 'good', text: 'The quiz is in the listening challenge now.' };
    case 'take_out_of_challenge':
      return { kind: 'good', text: 'The quiz is no longer in the listening challenge. Teachers can assign it.' };
    default:
      return state.notice;
  }
}

type Now = Pick<EditorState, 'questions'>;

function placeWords(items: readonly { uuid: string; position: number }[], uuid: string): string {
  return `place ${items.find((item) => item.uuid === uuid)?.position ?? '?'} of ${items.length}`;
}

const optionsOf = ({ questions }: Now, uuid: string) => questions.find((one) => one.uuid === uuid)?.quiz_question_options ?? [];

function announcementOf(change: Change, now: Now): string | null {
  switch (change.type) {
    case 'move_question':
      return `Question moved to ${placeWords(now.questions, change.questionUuid)}.`;
    case 'move_option':
      return `Choice moved to ${placeWords(optionsOf(now, change.questionUuid), change.optionUuid)}.`;
    case 'add_question':
      return `Question ${now.questions.length} added.`;
    case 'remove_question':
      return `Question removed. ${now.questions.length} left.`;
    case 'add_option':
      return `Choice ${optionsOf(now, change.questionUuid).length} added.`;
    case 'remove_option':
      return `Choice removed. ${optionsOf(now, change.questionUuid).length} left.`;
    case 'correct':
      return `Correct choice: ${placeWords(optionsOf(now, change.questionUuid), change.optionUuid)}.`;
    default:
      return null;
  }
}

/** Where the focus goes on when what had it is new, or gone. */
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
