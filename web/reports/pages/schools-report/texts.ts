export const texts = {
  one: 'school',
  many: 'schools',
  whenEmpty: 'Schools come from your district’s roster.',
  student: 'student',
  students: 'students',
  table: 'Schools',
} as const;
