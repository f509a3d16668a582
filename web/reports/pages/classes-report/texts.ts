export const texts = {
  one: 'class',
  many: 'classes',
  whenEmpty: 'Classes come from your district’s roster.',
  student: 'student',
  students: 'students',
  table: 'Classes',
} as const;
