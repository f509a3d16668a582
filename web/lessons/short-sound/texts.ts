export const texts = {
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  failed: 'The sound didn’t load. Check your connection and press play again.',
} as const;
