import { findLiveBuild, schemaOf } from '#projections/runner/catalog.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { lessonsProjection } from '#projections/lessons/projection.ts';
import { lessonAssignmentsProjection } from '#projections/assignments/lesson-assignments/projection.ts';
import { quizAssignmentsProjection } from '#projections/assignments/quiz-assignments/projection.ts';
import { quizzesProjection } from '#projections/quizzes/projection.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { studentWorksProjection } from '#projections/lesson-work/student-works/projection.ts';
import { writingAssessmentsProjection } from '#projections/writing/writing-assessments/projection.ts';
import { at, event, given, uuid } from '#tests/projections/support/given-events.ts';
import type { Harness } from '#tests/projections/support/harness.ts';

export const size = { schools: 20, classes: 400, students: 8_000, quizzes: 100, assignmentsAClass: 4 } as const;

const uuidOf = (text: string): string => `md5(${text})::uuid`;

/** An answer is as wide as a real one, so that the planner weighs pages as large as real ones. */
const answers = `(select jsonb_object_agg(${uuidOf("'question' || q")}, jsonb_build_object('o', ${uuidOf("'option' || q")},
  't', '2026-03-03T15:04:05.000Z', 's', 'Literal', 'c', q % 3 > 0)) from generate_series(1, 10) q)`;

/** A lesson assignment for each class and as many of its lessons as it has quizzes; each is given to that class alone. */
export const givenManyLessonAssignments = async ({ db }: Harness): Promise<void> => {
  const schema = schemaOf((await findLiveBuild(db, lessonAssignmentsProjection.name))!);
  const own = uuidOf("'assignment' || c || '/' || k");
  const each = `generate_series(1, ${size.classes}) c cross join generate_series(1, ${size.assignmentsAClass}) k`;
  const lessons = schemaOf((await findLiveBuild(db, lessonsProjection.name))!);
  await db.raw(
    `insert into ${lessons}.lessons
       (uuid, number, type, path, name, description, subject, grade_band, transcript, tabs, published_at, withdrawn)
     select ${uuidOf("'lesson' || k")}, k, 'Lesson', 'lesson-' || k, 'Lesson ' || k, '', 'Science', '3-5', '', '[]', now(), false
     from generate_series(1, ${size.assignmentsAClass}) k`,
  );
  await db.raw(
    `insert into ${schema}.lesson_assignments (uuid, lesson_uuid, teacher_id, title, content, begun, archived, created_at, changed_at)
     select ${own}, ${uuidOf("'lesson' || k")}, 100000 + (c - 1) / 4 + 1, 'Assignment ' || k, '{"overview": null, "podcast": false, "vocabulary": [], "videos": []}', false, false, now(), now() from ${each}`,
  );
  await db.raw(
    `insert into ${schema}.lesson_assignment_school_classes
       (id, lesson_assignment_uuid, lesson_uuid, school_class_id, teacher_id, closed, given_at)
     select c * 10 + k, ${own}, ${uuidOf("'lesson' || k")}, c, 100000 + (c - 1) / 4 + 1, false, now() - k * interval '70 days' from ${each}`,
  );
  await db.raw('analyze');
};

/** Every student has handed in each of these assignments, and the teacher has saved a level for an answer of each. */
export const givenManyWorks = async ({ db }: Harness): Promise<void> => {
  const live = async (name: string): Promise<string> => schemaOf((await findLiveBuild(db, name))!);
  const [given, roster] = [await live(lessonAssignmentsProjection.name), await live(rosterProjection.name)];
  const [works, assessments] = [await live(studentWorksProjection.name), await live(writingAssessmentsProjection.name)];
  await db.raw(
    `insert into ${works}.student_works (uuid, lesson_assignment_school_class_id, lesson_assignment_uuid, school_class_id, student_id,
       status, started_at, changed_at, time_spent_ms, submitted_at, first_submitted_at)
     select ${uuidOf("'work' || g.id || '/' || e.student_id")}, g.id, g.lesson_assignment_uuid, g.school_class_id, e.student_id,
       'submitted', g.given_at, g.given_at, 300000, g.given_at + interval '2 days', g.given_at + interval '2 days'
     from ${given}.lesson_assignment_school_classes g
       join ${roster}.roster_school_class_students e on e.school_class_id = g.school_class_id`,
  );
  await db.raw(
    `insert into ${assessments}.writing_assessments (uuid, status, teacher_id, district_id, student_work_uuid, student_id,
       school_class_id, prompt_uuid, grade_band, provider, model, version, words, tokens, suggested_level,
       linguistic_complexity, language_forms, vocabulary_usage, teacher_level, requested_at, saved_at)
     select ${uuidOf("'assessment' || w.uuid")}, 'completed', 100001, 1, w.uuid, w.student_id, w.school_class_id,
       ${uuidOf("'prompt' || w.lesson_assignment_uuid")}, '3-5', 'rubric', 'earshot-rubric', 'rubric-2', 60, 0, 3,
       3, 2, 3, 4, w.submitted_at, w.submitted_at + interval '1 day' from ${works}.student_works w`,
  );
  await db.raw('analyze');
};

const statements = (schema: Record<'roster' | 'results' | 'assignments', string>): string[] => [
  `insert into ${schema.roster}.roster_districts values (1, 'District', 'America/New_York', false)`,
  `insert into ${schema.roster}.roster_schools select n, 1, 'School ' || n from generate_series(1, ${size.schools}) n`,
  `insert into ${schema.roster}.roster_school_classes (id, school_id, name, code, code_opens, archived)
   select n, n % ${size.schools} + 1, 'Class ' || n, 'C' || n, false, false from generate_series(1, ${size.classes}) n`,
  `insert into ${schema.roster}.roster_people (id, role, district_id, school_ids, active)
   select n, 'student', 1, '{1}'::int[], true from generate_series(1, ${size.students}) n
   union all select 100000 + n, 'teacher', 1, '{1}'::int[], true from generate_series(1, ${size.classes / 4}) n`,
  `insert into public.people (id, district_id, given_name, family_name)
   select id, 1, 'Given ' || id, 'Family ' || md5(id::text) from ${schema.roster}.roster_people`,
  `insert into ${schema.roster}.roster_school_class_students
   select n % ${size.classes} + 1, n, n % 100 > 0, 'roster' from generate_series(1, ${size.students}) n`,
  `insert into ${schema.roster}.roster_school_class_teachers
   select n, 100000 + (n - 1) / 4 + 1, 'roster' from generate_series(1, ${size.classes}) n`,
  `insert into ${schema.assignments}.quiz_assignments (id, quiz_uuid, school_class_id, assignment_type, answers_held_back, assigned_at)
   select c * 10 + k, ('00000000-0000-4000-8000-' || lpad(to_hex((c * 7 + k) % ${size.quizzes} + 1), 12, '0'))::uuid, c, 'listening_comprehension',
     false, timestamptz '2026-01-05T15:00Z' + (k * 70 + c % 70) * interval '1 day'
   from generate_series(1, ${size.classes}) c cross join generate_series(1, ${size.assignmentsAClass}) k`,
  `insert into ${schema.results}.result_districts values (1, 'America/New_York')`,
  `insert into ${schema.results}.result_schools select id, district_id from ${schema.roster}.roster_schools`,
  `insert into ${schema.results}.result_school_classes select id, school_id from ${schema.roster}.roster_school_classes`,
  `insert into ${schema.results}.quiz_solutions (uuid, quiz_assignment_school_class_id, school_class_id, student_id, quiz_uuid,
     quiz_revision, attempt, assignment_type, language_code, status, questions_count, answered_count, correct_count, started_at,
     submitted_at, submitted_on, time_spent_seconds, answers, school_id, district_id, strands)
   select ${uuidOf("a.id || '/' || e.student_id")}, a.id, a.school_class_id, e.student_id, a.quiz_uuid, 4, 1, a.assignment_type,
     'en', 'submitted', 10, 10, 7, a.assigned_at, a.assigned_at + interval '2 days', (a.assigned_at + interval '2 days')::date, 300,
     g.answers, a.school_class_id % ${size.schools} + 1, 1, '{"Literal": [10, 7]}'
   from ${schema.assignments}.quiz_assignments a
     join ${schema.roster}.roster_school_class_students e on e.school_class_id = a.school_class_id
     cross join (select ${answers} as answers) g`,
];

const givenQuizzes = async ({ store, caughtUp }: Harness): Promise<void> => {
  for (let n = 1; n <= size.quizzes; n += 1) {
    const quizable = { type: 'Lesson', path: `lesson-${n}`, name: `Lesson ${n}`, textComplexity: null } as const;
    const created = event('QuizCreated', { quizUuid: uuid(n), title: `Quiz ${n}`, quizable, occurredAt: at(0) });
    await given(store, `quiz-${uuid(n)}`, created);
  }
  await caughtUp([quizzesProjection]);
};

/** Fills the live tables with as many rows as make the planner choose as it does in a large district. */
export const givenManyRows = async (harness: Harness): Promise<void> => {
  await givenQuizzes(harness);
  const { db } = harness;
  const live = async (name: string): Promise<string> => schemaOf((await findLiveBuild(db, name))!);
  const schema = {
    roster: await live(rosterProjection.name),
    results: await live(quizResultsProjection.name),
    assignments: await live(quizAssignmentsProjection.name),
  };
  for (const statement of statements(schema)) await db.raw(statement.replaceAll('?', '\\?'));
  for (const [projection, name] of [
    [rosterProjection, schema.roster],
    [quizResultsProjection, schema.results],
  ] as const) {
    await db.transaction(async (trx) => {
      await trx.raw(`set local search_path to ${name}, public`);
      await projection.complete!(trx);
    });
  }
  await db.raw('analyze');
};
