export const texts = {
  guide: 'Teacher’s guide',
  parts: 'Parts of the guide',
  print: 'Print the guide',
  sections: {
    before_viewing: 'Before Viewing',
    during_viewing: 'During Viewing',
    after_viewing: 'After Viewing',
  },
} as const;
