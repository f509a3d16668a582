import { inviteMailJob } from '#jobs/teacher-invites/invite-mail-job.ts';
import { job, type Reaction } from './reaction.ts';

/** The colleague gets the mail, also when the invite is sent again. */
export const mailTeacherInvites: Reaction = {
  name: 'mail_teacher_invites',
  categories: ['teacherInvite'],
  // Nobody can ask a mail whether it was sent.
  begins: 'end_of_log',
  on: {
    TeacherInvited: ({ id, data: { inviteUuid } }) => job(inviteMailJob, { inviteUuid, eventId: id }, { singletonKey: id }),
    TeacherInviteResent: ({ id, data: { inviteUuid } }) => job(inviteMailJob, { inviteUuid, eventId: id }, { singletonKey: id }),
  },
};
