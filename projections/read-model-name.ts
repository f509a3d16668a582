/** The read models of the product. Routes say by these names what they read. */
export const readModelNames = [
  'roster',
  'school_plans',
  'erased_people',
  'teacher_invites',
  'accommodations',
  'quizzes',
  'lessons',
  'lesson_search',
  'audio_plays',
  'challenge_requests',
  'quiz_assignments',
  'quiz_results',
  'quiz_history',
  'lesson_assignments',
  'student_works',
  'student_feedback',
  'writing_assessments',
  'teacher_desks',
  'classroom_exports',
  'sign_ins',
] as const;
export type ReadModelName = (typeof readModelNames)[number];
