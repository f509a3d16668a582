/** What has its texts inside of the components still (docs/adr/0042). This list only gets shorter. */
export const withTextsInside = [
  'web/features/assign-quiz/**',
  'web/features/quiz-editor/components/choices.tsx',
  'web/features/quiz-editor/components/icon-button.tsx',
  'web/features/quiz-editor/components/question-card.tsx',
  'web/pages/lesson/**',
  'web/pages/student-lesson/**',
  'web/pages/students-index/**',
];
