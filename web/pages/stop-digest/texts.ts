export const texts = {
  ask: 'Stop the mail about your classes?',
  askText: 'You’ll get no more of these mails. Everything they tell is on your dashboard too.',
  stop: 'Yes, stop it',
  stopped: 'Stopped',
  stoppedText: 'You get no more mail about your classes. You can turn it on again in your account.',
  account: 'Go to your account',
} as const;
