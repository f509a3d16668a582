import { defineOwner } from '../../people/personal-data-owner.ts';

export const audioPlaysOwner = defineOwner({
  name: 'audio_plays',
  tables: [],
  streams: ['audioPlay'],
  erase: { kept: 'How often a lesson was listened to stays, under numbers.' },
});
