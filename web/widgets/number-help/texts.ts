export const texts = {
  ask: 'What do these numbers mean?',
  failed: 'We couldn’t load this. Check your connection, close it and open it again.',
} as const;
