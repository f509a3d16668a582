import type { Decider } from '#domain/shared/decider.ts';
import type { StudentAccessEvent } from './events.ts';

interface OfStudent {
  readonly studentId: number;
  /** The class whose teacher makes the change. */
  readonly schoolClassId: number;
  readonly occurredAt: string;
}
export type StudentAccessCommand =
  | (OfStudent & { readonly type: 'ResetStudentPassword' })
  | (OfStudent & { readonly type: 'CorrectStudentName' })
  | (OfStudent & { readonly type: 'IssueSignInCard'; readonly cardId: string })
  | (OfStudent & { readonly type: 'RevokeSignInCard' });

/** A student has one card at a time. */
export interface StudentAccessState {
  readonly cardId: string | null;
  /** The class that the card was issued for. The card ends when the student leaves that class. */
  readonly cardOfClassId: number | null;
}

const evolve = (state: StudentAccessState, event: StudentAccessEvent): StudentAccessState => {
  switch (event.type) {
    case 'StudentPasswordReset':
    case 'StudentNameCorrected':
      return state;
    case 'SignInCardIssued':
      return { cardId: event.data.cardId, cardOfClassId: event.data.schoolClassId };
    case 'SignInCardRevoked':
      return { cardId: null, cardOfClassId: null };
    default:
      return event satisfies never;
  }
};

const decide = (command: StudentAccessCommand, { cardId }: StudentAccessState): StudentAccessEvent[] => {
  const { studentId, schoolClassId, occurredAt } = command;
  const data = { studentId, schoolClassId, occurredAt };
  switch (command.type) {
    case 'ResetStudentPassword':
      return [{ type: 'StudentPasswordReset', data }];
    case 'CorrectStudentName':
      return [{ type: 'StudentNameCorrected', data }];
    case 'IssueSignInCard':
      return command.cardId === cardId ? [] : [{ type: 'SignInCardIssued', data: { ...data, cardId: command.cardId } }];
    case 'RevokeSignInCard':
      return cardId === null ? [] : [{ type: 'SignInCardRevoked', data: { ...data, cardId } }];
    default:
      return command satisfies never;
  }
};

export const studentAccessDecider: Decider<StudentAccessState, StudentAccessCommand, StudentAccessEvent> = {
  initialState: { cardId: null, cardOfClassId: null },
  evolve,
  decide,
};
