export const texts = {
  start: 'Go to your start page',
  tryAgain: 'Try again',
  code: (status: number) => `Error ${status}`,
} as const;
