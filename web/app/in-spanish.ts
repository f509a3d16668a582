/** Pages that students see: they have a Spanish build (ADR 0042). Each is in `registry.es.ts` too. */
export const pagesInSpanish = [
  'account',
  'card',
  'collection',
  'collections',
  'error_page',
  'forgot_password',
  'join',
  'lesson',
  'login',
  'offline',
  'reset_password',
  'search',
  'student_assignment',
  'student_lesson',
  'student_own_growth',
  'student_own_report',
  'student_quiz',
  'students_index',
] as const;
export type PageInSpanish = (typeof pagesInSpanish)[number];
