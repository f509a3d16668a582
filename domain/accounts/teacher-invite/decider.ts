/** An invitation to a colleague: sent, sent again, accepted. */
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { TeacherInviteEvent } from './events.ts';

export interface InviteTeacher {
  readonly type: 'InviteTeacher';
  readonly inviteUuid: string;
  readonly teacherId: number;
  readonly schoolId: number;
  readonly occurredAt: string;
}
export interface ResendTeacherInvite {
  readonly type: 'ResendTeacherInvite';
  readonly teacherId: number;
  readonly occurredAt: string;
}
export interface AcceptTeacherInvite {
  readonly type: 'AcceptTeacherInvite';
  readonly personId: number;
  readonly occurredAt: string;
}
export type TeacherInviteCommand = InviteTeacher | ResendTeacherInvite | AcceptTeacherInvite;

interface Invite {
  readonly inviteUuid: string;
  readonly teacherId: number;
  readonly schoolId: number;
}
export type TeacherInviteState =
  | { readonly status: 'none' }
  | ({ readonly status: 'pending' } & Invite)
  | ({ readonly status: 'active'; readonly personId: number } & Invite);

const evolve = (state: TeacherInviteState, event: TeacherInviteEvent): TeacherInviteState => {
  switch (event.type) {
    case 'TeacherInvited': {
      const { inviteUuid, teacherId, schoolId } = event.data;
      return { status: 'pending', inviteUuid, teacherId, schoolId };
    }
    case 'TeacherInviteResent':
      return state;
    case 'TeacherInviteAccepted':
      return state.status === 'none' ? state : { ...state, status: 'active', personId: event.data.personId };
    default:
      return event satisfies never;
  }
};

const invite = ({ type: _type, ...data }: InviteTeacher, state: TeacherInviteState): TeacherInviteEvent[] =>
  state.status === 'none' ? [{ type: 'TeacherInvited', data }] : [];

const resend = ({ teacherId, occurredAt }: ResendTeacherInvite, state: TeacherInviteState): TeacherInviteEvent[] => {
  if (state.status === 'none' || state.teacherId !== teacherId) throw notFound('This invite');
  if (state.status === 'active') {
    throw new DomainError('conflict', 'invite_accepted', 'This invite was accepted: your colleague has an account.');
  }
  return [{ type: 'TeacherInviteResent', data: { inviteUuid: state.inviteUuid, teacherId, occurredAt } }];
};

const accept = ({ personId, occurredAt }: AcceptTeacherInvite, state: TeacherInviteState): TeacherInviteEvent[] => {
  if (state.status === 'none') throw notFound('This invite');
  if (state.status === 'active') {
    if (state.personId === personId) return [];
    throw new DomainError(
      'conflict',
      'invitation_over',
      'This invitation has been used. Sign in with the account that was made.',
    );
  }
  return [{ type: 'TeacherInviteAccepted', data: { inviteUuid: state.inviteUuid, personId, occurredAt } }];
};

const decide = (command: TeacherInviteCommand, state: TeacherInviteState): TeacherInviteEvent[] => {
  switch (command.type) {
    case 'InviteTeacher':
      return invite(command, state);
    case 'ResendTeacherInvite':
      return resend(command, state);
    case 'AcceptTeacherInvite':
      return accept(command, state);
    default:
      return command satisfies never;
  }
};

/** A colleague is invited once, can be reminded on any number of days, and accepts once. */
export const teacherInviteDecider: Decider<TeacherInviteState, TeacherInviteCommand, TeacherInviteEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
};
