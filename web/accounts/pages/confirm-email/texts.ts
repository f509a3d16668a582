export const texts = {
  titles: { asked: 'Is this your address?', confirmed: 'Thank you', taken: 'This address has an account already' },
  asked: (email: string) => `Confirm that ${email} is yours. From then on you sign in with it.`,
  confirmed: (email: string) => `${email} is confirmed.`,
  taken: (email: string) =>
    `Another account has ${email}. Sign in with that account, or ask your school which of the two you should use.`,
  confirm: 'Yes, confirm it',
  goOn: 'Go on',
} as const;
