import { defineOwner } from '#people/personal-data-owner.ts';

/** What makes work fit a student. The read model forgets it with the person; the log says from when to when, and no reason. */
export const accommodationsOwner = defineOwner({
  name: 'accommodations',
  tables: ['accommodation_periods'],
  streams: ['accommodation'],
  erase: { kept: 'The log keeps days and switches under a number that nobody is behind any more; no table shows them.' },
});
