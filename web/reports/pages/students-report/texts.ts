export const texts = {
  one: 'student',
  many: 'students',
  whenEmpty: 'Students come from your district’s roster.',
  table: 'Students',
} as const;
