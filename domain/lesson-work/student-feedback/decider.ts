/** A teacher's feedback on a student's work: one text, comments on passages, and whether the student has seen it. */
import type { Decider, DomainEvent } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { maxComments } from './limits.ts';
import type { StudentFeedbackEvent, WorkWithFeedback } from './events.ts';

type DataOf<Type extends StudentFeedbackEvent['type']> = Extract<StudentFeedbackEvent, DomainEvent<Type>>['data'];

export type GiveStudentFeedback = { readonly type: 'GiveStudentFeedback' } & DataOf<'StudentFeedbackGiven'>;
export type CommentOnStudentWork = { readonly type: 'CommentOnStudentWork' } & DataOf<'StudentFeedbackCommentAdded'>;
export type RemoveStudentWorkComment = { readonly type: 'RemoveStudentWorkComment' } & DataOf<'StudentFeedbackCommentRemoved'>;
export interface MarkStudentFeedbackSeen extends WorkWithFeedback {
  readonly type: 'MarkStudentFeedbackSeen';
  readonly seenAt: string;
}
export type StudentFeedbackCommand =
  | GiveStudentFeedback
  | CommentOnStudentWork
  | RemoveStudentWorkComment
  | MarkStudentFeedbackSeen;

export type Comment = DataOf<'StudentFeedbackCommentAdded'>;

export interface StudentFeedback {
  /** Null if none was ever given; without words if it was taken back. */
  readonly given: DataOf<'StudentFeedbackGiven'> | null;
  /** What `given` has replaced, oldest first: a later text never makes an earlier one unreadable. */
  readonly earlier: readonly DataOf<'StudentFeedbackGiven'>[];
  /** In the order in which they were added. */
  readonly comments: readonly Comment[];
  /** Something in it is new to the student. */
  readonly isNew: boolean;
}

const evolve = (state: StudentFeedback, event: StudentFeedbackEvent): StudentFeedback => {
  switch (event.type) {
    case 'StudentFeedbackGiven':
      return {
        ...state,
        given: event.data,
        earlier: state.given ? [...state.earlier, state.given] : state.earlier,
        isNew: event.data.text.characters > 0 || state.isNew,
      };
    case 'StudentFeedbackCommentAdded':
      return { ...state, comments: [...state.comments, event.data], isNew: true };
    case 'StudentFeedbackCommentRemoved': {
      const comments = state.comments.filter(({ commentUuid }) => commentUuid !== event.data.commentUuid);
      return { ...state, comments };
    }
    case 'StudentFeedbackSeen':
      return { ...state, isNew: false };
    default:
      return event satisfies never;
  }
};

const give = (command: GiveStudentFeedback, { given }: StudentFeedback): StudentFeedbackEvent[] => {
  const { type: _type, ...data } = command;
  const nothing = data.text.characters === 0 && (given?.text.characters ?? 0) === 0;
  if (nothing || given?.text.sealed === data.text.sealed) return [];
  return [{ type: 'StudentFeedbackGiven', data }];
};

const comment = (command: CommentOnStudentWork, { comments }: StudentFeedback): StudentFeedbackEvent[] => {
  const { type: _type, ...data } = command;
  if (comments.some(({ words }) => words.sealed === data.words.sealed)) return [];
  if (comments.length < maxComments) return [{ type: 'StudentFeedbackCommentAdded', data }];
  const text = `There are ${maxComments} comments on this work already. Remove one, or write the rest as feedback.`;
  throw new DomainError('conflict', 'too_many_comments', text);
};

const removeComment = (command: RemoveStudentWorkComment, { comments }: StudentFeedback): StudentFeedbackEvent[] => {
  const { type: _type, ...data } = command;
  if (comments.some(({ commentUuid }) => commentUuid === data.commentUuid)) {
    return [{ type: 'StudentFeedbackCommentRemoved', data }];
  }
  throw notFound('This comment');
};

const decide = (command: StudentFeedbackCommand, state: StudentFeedback): StudentFeedbackEvent[] => {
  switch (command.type) {
    case 'GiveStudentFeedback':
      return give(command, state);
    case 'CommentOnStudentWork':
      return comment(command, state);
    case 'RemoveStudentWorkComment':
      return removeComment(command, state);
    case 'MarkStudentFeedbackSeen': {
      const { type: _type, ...data } = command;
      return state.isNew ? [{ type: 'StudentFeedbackSeen', data }] : [];
    }
    default:
      return command satisfies never;
  }
};

/** A teacher's feedback on one student's work. */
export const studentFeedbackDecider: Decider<StudentFeedback, StudentFeedbackCommand, StudentFeedbackEvent> = {
  initialState: { given: null, earlier: [], comments: [], isNew: false },
  evolve,
  decide,
};
