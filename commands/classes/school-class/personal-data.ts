import { defineOwner } from '#people/personal-data-owner.ts';

/** Who is what, where, as the roster says. */
export const rosterOwner = defineOwner({
  name: 'roster',
  tables: ['roster_people', 'roster_students', 'roster_school_class_teachers', 'roster_school_class_students'],
  streams: ['schoolClass'],
  erase: { kept: 'A class of 27 does not become one of 26: roles and memberships stay, under a number.' },
});
