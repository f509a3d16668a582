export const texts = { guides: 'Teacher’s guides', history: 'History' } as const;
