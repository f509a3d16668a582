import type { Knex } from 'knex';

/**
 * Ids of a class's lesson assignments, and the layout of each student's page when they left it: which parts were folded, and
 * where they were. The layout is not schoolwork, so it is not an event; the last save wins.
 */
export const lessonAssignments: Knex.Migration = {
  up: async (knex) => {
    await knex.raw('create sequence "ids_lessonAssignmentSchoolClass" as integer');
    await knex.raw(`
      create table student_work_pages (
        lesson_assignment_school_class_id integer not null,
        student_id integer not null references people (id) on delete cascade,
        ui_state jsonb not null,
        saved_at timestamptz not null,
        primary key (lesson_assignment_school_class_id, student_id)
      )`);
    await knex.raw('create index on student_work_pages (student_id)');
  },
  down: async (knex) => {
    await knex.raw('drop table student_work_pages');
    await knex.raw('drop sequence "ids_lessonAssignmentSchoolClass"');
  },
};
