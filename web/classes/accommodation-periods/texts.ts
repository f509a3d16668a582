/** Texts about accommodations, for teachers and administrators. */
export const texts = {
  extraDays: 'Extra days',
  slowAudioFirst: 'Slow audio first',
  largerText: 'Larger text',
  homeLanguageFirst: 'Definitions in the home language first',
  transcriptOpen: 'Transcript open in listening quizzes',
  fromDay: (day: string): string => `from ${day}`,
  untilDay: (day: string): string => `until ${day}`,
  forGood: 'with no end',
  who: 'Who works with accommodations',
  whoHint: 'Only teachers of this class and school admins see this. Compare the dates with those of the work.',
  rowsHint:
    'Only teachers of this class and school admins see this. While it is open, the rows below say it too: what stood on the day of the work.',
  ofRow: 'Accommodations:',
  nobody: 'Nobody in this class has accommodations.',
  loading: 'One moment …',
  failed: 'Accommodations cannot be shown.',
  all: 'See and set for the class',
} as const;
