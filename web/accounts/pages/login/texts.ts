import { counted } from '#web/lib/words.ts';

export const texts = {
  demo: {
    title: 'Look around',
    choose: (password: string | null) =>
      `Choose a demo account to fill in the form${password ? `. Each one has the password ${password}` : ''}.`,
    more: (accounts: number) => counted(accounts, 'more account'),
  },
  title: 'Sign in',
  line: {
    title: 'You are in line',
    before: (before: number): string =>
      before === 0 ? 'You are next.' : `A lot of people are signing in right now. ${before} are before you.`,
    seconds: (seconds: number): string =>
      seconds < 90 ? `It takes about ${counted(seconds, 'second')}.` : `It takes about ${Math.ceil(seconds / 60)} minutes.`,
    goesOn: 'This page signs you in by itself, and keeps your place. You need not do anything.',
    now: 'Look now',
  },
  school: {
    through: (provider: string) => `Sign in with ${provider}`,
    or: 'or with your password',
    find: 'Sign in with my school account',
  },
  forgot: 'Forgotten your password?',
  email: 'Email',
  password: 'Password',
  district: 'District',
  chooseDistrict: 'Choose your district',
  signIn: 'Sign in',
} as const;
