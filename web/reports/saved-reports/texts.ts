import { shortNumericDay } from '#web/lib/date-range.ts';
import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'Saved reports',
  lead: 'Reports with the filters you chose, under names of your own. Only you see this list.',
  save: {
    title: 'Save this report',
    name: 'Name',
    nameHint: 'You’ll find it under this name on your home page.',
    dates: 'Which dates should it show?',
    lastDays: (days: number) => (days === 1 ? 'Always the day you open it' : `Always the last ${days} days`),
    since: (start: string) => `From ${shortNumericDay(start)} until the day you open it`,
    fixed: (start: string, end: string) =>
      start === end ? `Always ${shortNumericDay(start)}` : `Always ${shortNumericDay(start)} – ${shortNumericDay(end)}`,
    mail: 'Mail it to me every Monday',
    mailDetail: 'The name you choose is in the mail too, so leave out the names of students.',
    submit: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: (name: string) => `Saved as “${name}”.`,
    all: 'See your saved reports',
    close: 'Close',
  },
  list: {
    label: 'Your saved reports',
    lastDays: (days: number) => (days === 1 ? 'Today' : `Last ${days} days`),
    since: (start: string) => `${shortNumericDay(start)} until today`,
    until: (end: string) => `30 days until ${shortNumericDay(end)}`,
    range: (start: string, end: string) =>
      start === end ? shortNumericDay(start) : `${shortNumericDay(start)} – ${shortNumericDay(end)}`,
    mail: 'Mail every Monday',
    mailOf: (name: string) => `Mail “${name}” every Monday`,
    rename: 'Rename',
    renameOf: (name: string) => `Rename “${name}”`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove “${name}”`,
    removed: (name: string) => `“${name}” was removed.`,
    undo: 'Undo',
    restored: (name: string) => `“${name}” is back.`,
    renamed: (name: string) => `The report is called “${name}” now.`,
    mailOn: (name: string) => `“${name}” comes by mail every Monday.`,
    mailOff: (name: string) => `“${name}” no longer comes by mail.`,
    full: (most: number) =>
      `You have ${most} saved reports, which is as many as there can be. Remove one before you save another.`,
  },
  rename: { title: 'Rename this report', name: 'Name', submit: 'Save', saving: 'Saving…', cancel: 'Cancel' },
  empty: 'You haven’t saved a report yet',
  emptyText: 'Open a report, choose its filters, then press “Save this report”.',
  emptyAction: 'Go to reports',
  mail: {
    about:
      'The mail comes on Monday at 7 in the morning. It tells what the numbers of each report are and how they changed, and it names no students. A report whose numbers are the same as in the last mail is left out; when all are, no mail comes.',
    goesTo: (email: string) => `It goes to ${email}.`,
    unconfirmed: (email: string) => `Confirm ${email} first: until then no mail about your reports is sent there.`,
    noEmail: 'Your account has no email address yet, so no mail can reach you. Add one in your account.',
    resend: 'Resend confirmation',
    toAccount: 'Go to your account',
  },
  home: {
    title: 'Saved reports',
    all: (count: number) => `All ${counted(count, 'saved report')}`,
    manage: 'Manage saved reports',
  },
} as const;
