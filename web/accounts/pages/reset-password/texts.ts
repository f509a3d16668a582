export const texts = {
  title: 'Choose a new password',
  lead: 'You’ll be signed in here, and signed out everywhere else.',
  email: 'Email',
  new: 'New password',
  newHint: (characters: number) => `At least ${characters} characters. A short sentence is easy to remember.`,
  save: 'Save and sign in',
} as const;
