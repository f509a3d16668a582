export const texts = {
  title: 'Mail about your classes',
  account: 'Your account',
  lead: 'What was handed in, what is late and what waits for your feedback, class by class. When there is nothing to say, no mail comes. It never names students.',
  question: 'How often would you like it?',
  choices: {
    off: { title: 'Never', text: 'Your dashboard tells you the same.' },
    daily: { title: 'Every weekday', text: 'In the morning, before school.' },
    weekly: { title: 'Once a week', text: 'On Monday morning, about the week before.' },
  },
  save: 'Save',
  saved: {
    off: 'Saved. You get no mail about your classes.',
    daily: 'Saved. The first mail comes on the next school morning on which there is something to say.',
    weekly: 'Saved. The first mail comes next Monday, if there is something to say.',
  },
  goesTo: (email: string) => `It goes to ${email}.`,
  unconfirmed: (email: string) => `Confirm ${email} first: until then no mail about your classes is sent there.`,
  noEmail: 'Your account has no email address yet, so no mail can reach you. Add one in your account.',
  resend: 'Resend confirmation',
  toAccount: 'Go to your account',
} as const;
