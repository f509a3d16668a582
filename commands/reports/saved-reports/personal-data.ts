import { defineOwner } from '#people/personal-data-owner.ts';

/** Which reports somebody has saved. The names go with their key, and the read model forgets the rest with the person. */
export const savedReportsOwner = defineOwner({
  name: 'saved_reports',
  tables: ['saved_reports'],
  streams: ['savedReports'],
  erase: {
    kept: 'The log keeps addresses of reports under a number that nobody is behind any more; their names cannot be read without the key.',
  },
});
