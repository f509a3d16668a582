import { defineOwner } from '#people/personal-data-owner.ts';

/** What sign-ins say of a person, and what stays of it once they are erased. */
export const signInsOwner = defineOwner({
  name: 'sign_ins',
  tables: ['sign_in_people', 'teacher_sign_ins', 'teacher_sign_in_days'],
  streams: ['signIn'],
  erase: { kept: 'How many teachers came on a day stays, under numbers.' },
});
