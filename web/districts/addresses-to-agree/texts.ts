export const texts = {
  title: 'New email addresses',
  what: 'These teachers have given themselves an address at another domain. Once you agree, they can invite colleagues of that domain, if it is your school’s.',
  agree: 'Agree',
  agreeTo: (email: string, name: string): string => `Agree to ${email} of ${name}`,
} as const;
