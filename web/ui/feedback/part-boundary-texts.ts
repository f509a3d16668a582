export const texts = {
  stopped: 'This part of the page has stopped or did not load. What this device keeps is still there.',
  reload: 'Reload the page',
} as const;
