export const texts = {
  edit: 'Edit',
  history: 'History',
  itemAnalysis: 'Item analysis',
  keyCorrections: 'Key corrections',
  label: 'This quiz',
} as const;
