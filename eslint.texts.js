/** What has its texts inside of the components still (docs/adr/0042). This list only gets shorter. */
export const withTextsInside = [
  'web/features/assign-quiz/**',
  'web/features/player/**',
  'web/features/quiz-editor/components/choices.tsx',
  'web/features/quiz-editor/components/icon-button.tsx',
  'web/features/quiz-editor/components/question-card.tsx',
  'web/features/quiz-solution/**',
  'web/pages/lesson/**',
  'web/pages/student-lesson/**',
  'web/pages/student-quiz/**',
  'web/pages/students-index/**',
];
