/** The accounts that the demo district brings; shown on the sign-in page and at the start. */
export const demoPassword = 'demo-pass-1';

export const demoAccounts: readonly { readonly email: string; readonly label: string }[] = [
  { email: 'teacher@demo.test', label: 'Teacher (premium)' },
  { email: 'trial@demo.test', label: 'Teacher (free trial)' },
  { email: 'student1@demo.test', label: 'Student (student1 to student12)' },
  { email: 'school-admin@demo.test', label: 'School admin' },
  { email: 'admin@demo.test', label: 'Staff admin' },
  { email: 'analyst@demo.test', label: 'Analyst' },
];
