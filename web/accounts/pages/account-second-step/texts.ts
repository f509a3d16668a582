import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'Second step',
  account: 'Your account',
  lead: 'With the second step on, you sign in with your password and a code from your phone. A stolen password alone lets nobody in.',
  off: 'The second step is off. You sign in with your password alone.',
  scan: 'Scan this code with your authenticator app',
  scanHint: 'Google Authenticator, Microsoft Authenticator, 1Password and most others will do.',
  qr: 'QR code for your authenticator app',
  typeIt: 'Or type this key into the app',
  confirm: 'Enter the code that the app shows',
  code: 'Code',
  codeHint: 'Six digits. It changes every 30 seconds.',
  password: 'Your password',
  turnOn: 'Turn it on',
  onSince: (day: string) => `The second step is on since ${day}.`,
  codes: 'Recovery codes',
  codesLeft: (left: number) =>
    `You have ${counted(left, 'recovery code')} left. Each signs you in once when your phone is not at hand.`,
  newCodes: 'Get new codes',
  newCodesWhy: 'The codes that you have now stop working.',
  shown: 'Print these codes or keep them in your password manager. They are shown only now, and each works once.',
  turnOff: 'Turn it off',
  turnOffTitle: 'Turn the second step off',
} as const;
