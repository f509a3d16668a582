export const texts = {
  stop: 'Yes, stop it',
  classes: {
    ask: 'Stop the mail about your classes?',
    askText: 'You’ll get no more of these mails. Everything they tell is on your dashboard too.',
    stopped: 'Stopped',
    stoppedText: 'You get no more mail about your classes. You can turn it on again in your account.',
    href: '/account/notifications',
    after: 'Go to your account',
  },
  reports: {
    ask: 'Stop the mail about your saved reports?',
    askText: 'You’ll get no more of these mails. The reports stay saved, and you can open them whenever you like.',
    stopped: 'Stopped',
    stoppedText: 'You get no more mail about your saved reports. You can turn it on again beside each of them.',
    href: '/reports/saved',
    after: 'Go to your saved reports',
  },
} as const;
