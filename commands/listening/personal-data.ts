import { defineOwner } from '#people/personal-data-owner.ts';

/** What recordings played say of a person, and what stays of it once they are erased. */
export const audioPlaysOwner = defineOwner({
  name: 'audio_plays',
  tables: [],
  streams: ['audioPlay'],
  erase: { kept: 'How often a lesson was listened to stays, under numbers.' },
});
