export const texts = {
  title: (name: string) => `Welcome, ${name}`,
  lead: 'Choose a password, and you’re in.',
  teacherTitle: 'Welcome to Earshot',
  teacherLead: (inviter: string, school: string) =>
    `${inviter} has invited you to ${school}. Tell us your name, choose a password, and you’re in.`,
  givenName: 'First name',
  familyName: 'Last name',
  email: 'Email',
  new: 'New password',
  newHint: (characters: number) => `At least ${characters} characters. A short sentence is easy to remember.`,
  save: 'Save and sign in',
  make: 'Make my account',
} as const;
