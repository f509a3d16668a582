export const texts = {
  title: 'Forgotten your password?',
  lead: 'Tell us your email address, and we’ll send you a link to choose a new one.',
  students: 'Students: your teacher can give you a new password.',
  email: 'Email',
  send: 'Send me a link',
  sentTitle: 'Look into your mail',
  sent: 'If there is an account with this address, a mail with a link is on its way. The link works once, within the next hour.',
  notThere:
    'Nothing there after five minutes? Look into your spam folder, and check that you typed the address your school uses.',
  again: 'Try another address',
  back: 'Back to sign in',
} as const;
