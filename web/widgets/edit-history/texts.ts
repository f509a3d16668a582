export const texts = {
  someone: 'Someone',
  system: 'Earshot',
  version: 'Show this version',
  more: 'Older changes are kept, but not shown here.',
  added: ' [added: ',
  removed: ' [removed: ',
  end: '] ',
} as const;
