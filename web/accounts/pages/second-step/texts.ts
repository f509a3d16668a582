export const texts = {
  title: 'One more step',
  why: 'Open your authenticator app and enter the code that it shows for Earshot.',
  code: 'Code',
  codeHint: 'Six digits. No phone at hand? Enter one of your recovery codes instead.',
  trust: (days: number) => `Don’t ask on this device for ${days} days`,
  trustDetail: 'Only on a device that is yours alone.',
  signIn: 'Sign in',
  back: 'Back to the sign-in',
} as const;
