export const texts = {
  someone: 'Someone',
  system: 'Earshot',
  version: 'Show this version',
  more: 'Older steps are kept in the log and not shown here.',
  added: ' [added: ',
  removed: ' [removed: ',
  end: '] ',
} as const;
