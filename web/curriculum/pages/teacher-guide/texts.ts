export const texts = {
  back: 'Back to the lesson',
  print: 'Print',
  nothing: 'Nothing written yet',
  whenNothing: 'The guide of this lesson has no words yet.',
} as const;
