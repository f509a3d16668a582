export const texts = {
  title: (name: string) => `Welcome, ${name}`,
  lead: 'Choose a password, and you’re in.',
  email: 'Email',
  new: 'New password',
  newHint: (characters: number) => `At least ${characters} characters. A short sentence is easy to remember.`,
  save: 'Save and sign in',
} as const;
