import { otherDomain } from '#domain/accounts/teacher-invite/email-rule.ts';
import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'Invite teachers',
  lead: (school: string | null) =>
    school
      ? `Colleagues you invite join ${school} with an account of their own. They see their classes, never yours.`
      : 'Colleagues you invite join your school with an account of their own. They see their classes, never yours.',
  trial: (days: number) =>
    days === 0
      ? 'Your school’s free trial ends today.'
      : `Your school’s free trial has ${counted(days, 'day')} left, for everybody you invite too.`,
  ownTrial: (days: number) =>
    days === 0
      ? 'Your free trial ends today.'
      : `Your free trial has ${counted(days, 'day')} left. Colleagues you invite begin on the free plan.`,
  invite: 'Invite',
  inviteFirst: 'Invite your first colleague',
  empty: 'You haven’t invited anybody yet',
  emptyText: 'Write to up to ten colleagues at once. Each of them gets one mail with a link that makes their account.',
  list: 'Your invites',
  columns: { email: 'Email', state: 'State', sent: 'Last sent', action: 'Action' },
  states: { pending: 'Pending', active: 'Active' },
  resend: 'Resend invite',
  resendTo: (email: string) => `Resend invite to ${email}`,
  notYet: 'Sent within the last day. You can send it again tomorrow.',
  resent: (email: string) => `Sent again to ${email}.`,
  sent: (count: number) => `${counted(count, 'invite')} sent.`,
  modal: {
    title: 'Invite teachers',
    emails: 'Email addresses',
    email: (place: number) => `Teacher ${place}`,
    rule: (domain: string) => `Addresses must end in @${domain}.`,
    add: 'Add another teacher',
    most: 'You can invite ten teachers at a time.',
    subject: 'Subject',
    subjectGiven: (name: string) => `${name} has invited you to Earshot`,
    above: 'Message',
    aboveGiven:
      'Hello,\n\nI use Earshot with my class: short lessons to listen to, with quizzes that show me who understood what. Have a look!',
    link: 'The link to make an account goes here.',
    below: 'Ending',
    belowGiven: (name: string) => `See you in the staff room,\n${name}`,
    send: 'Send invites',
    sending: 'Sending…',
    cancel: 'Cancel',
    nobody: 'Enter at least one email address.',
  },
  unconfirmed: {
    title: 'Confirm your account first',
    text: (email: string | null) =>
      email
        ? `Before you can invite colleagues, your account must be confirmed. Open the link in the mail that we sent to ${email}.`
        : 'Before you can invite colleagues, your account needs an email address. Ask your school to add one.',
    why: 'Why can’t I invite?',
    resend: 'Resend confirmation',
    resent: 'The mail is on its way. Look into your spam folder too.',
    close: 'Close',
  },
  otherDomain,
} as const;
