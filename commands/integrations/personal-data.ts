import { defineOwner } from '#people/personal-data-owner.ts';

/** What exports of grades say of a person, and what stays of it once they are erased. */
export const classroomExportsOwner = defineOwner({
  name: 'classroom_exports',
  tables: ['classroom_grades'],
  streams: ['classroomExport'],
  erase: { kept: 'Which grades were sent to Google Classroom stays, under a number; the next export leaves the student out.' },
});
