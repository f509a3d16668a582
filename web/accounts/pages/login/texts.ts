import { counted } from '#web/lib/words.ts';

export const texts = {
  demo: {
    title: 'Look around',
    choose: (password: string | null) =>
      `Choose a demo account to fill in the form${password ? `. Each one has the password ${password}` : ''}.`,
    more: (accounts: number) => counted(accounts, 'more account'),
  },
  title: 'Sign in',
  school: {
    through: (provider: string) => `Sign in with ${provider}`,
    or: 'or with your password',
    find: 'Sign in with my school account',
  },
  forgot: 'Forgotten your password?',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
} as const;
