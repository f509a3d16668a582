export const texts = {
  checking: 'One moment, checking that you are not a bot…',
} as const;
