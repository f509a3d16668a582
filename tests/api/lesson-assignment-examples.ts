import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { cast, lessonPath, schoolClassId, type World } from '#tests/support/world.ts';
import type { BadCall, Call, RouteExample } from './route-example.ts';

export const lessonUuid = lessonUuidOf('Lesson', lessonPath);

interface Made {
  /** Of the lesson assignment. */
  readonly id: string;
  /** Of the one that the class was given. */
  readonly givenId: number;
}

/** An assignment of the world's lesson, given to the first class. */
export const makeAssignment = async (world: World, body: Readonly<Record<string, unknown>> = {}): Promise<Made> => {
  const teacher = await world.signIn('teacher');
  const reply = await teacher.post('/teach/lesson_assignments', {
    lesson_uuid: lessonUuid,
    prompts: [{ content: 'What did the harbour sound like?' }],
    school_class_ids: [schoolClassId],
    ...body,
  });
  const { assignment } = reply.json as {
    assignment: { id: string; school_classes: { lesson_assignment_school_class_id: number }[] };
  };
  return { id: assignment.id, givenId: assignment.school_classes[0]?.lesson_assignment_school_class_id ?? 0 };
};

const handIn = async (world: World): Promise<Made> => {
  const made = await makeAssignment(world);
  const student = await world.signIn('student');
  await student.put(`/students/assignments/${made.givenId}`, { ui_state: { submitted: true } });
  return made;
};

const ofClass = ({ id }: Made): string => `/teach/lesson_assignments/${id}/school_class/${schoolClassId}`;
const ofStudent = (made: Made): string => `${ofClass(made)}/students/${cast.student.id}`;
const dates = { starts_at: null, due_at: '2099-05-31T15:00:00-05:00' };
const accommodations = `/school_classes/${schoolClassId}/students/${cast.student.id}/accommodations`;
const accommodationStrangers = ['otherTeacher', 'farTeacher', 'otherSchoolAdmin', 'otherPrincipal'] as const;
const strangers = ['otherTeacher', 'farTeacher'] as const;

const asTeacher = (
  call: (world: World) => Promise<Call>,
  { status = 200, bad = [] }: { status?: number; bad?: readonly BadCall[] } = {},
): RouteExample => ({ as: 'teacher', status, call, strangers, ...(bad.length > 0 && { bad }) });

export const lessonAssignmentExamples: Readonly<Record<string, RouteExample>> = {
  'get /teach/lesson_assignments/new': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: `/teach/lesson_assignments/new?lesson_uuid=${lessonUuid}` }),
    bad: [{ query: 'x&copied_from=y', fields: ['lesson_uuid', 'copied_from'] }],
  },
  'post /teach/lesson_assignments': {
    as: 'teacher',
    status: 201,
    call: () => ({
      path: '/teach/lesson_assignments',
      body: { lesson_uuid: lessonUuid, school_class_ids: [schoolClassId], ...dates },
    }),
    bad: [
      { body: {}, fields: ['lesson_uuid'] },
      {
        body: { lesson_uuid: 'x', organizer_ids: ['y'], prompts: [{}], school_class_ids: ['z'], due_at: '31 May', quiz: {} },
        fields: [
          'lesson_uuid',
          'organizer_ids.0',
          'prompts.0.content',
          'school_class_ids.0',
          'due_at',
          'quiz.quiz_uuid',
          'quiz.assignment_type',
        ],
      },
    ],
    strangers,
  },
  'get /teach/lesson_assignments/{id}': asTeacher(async (world) => ({
    path: `/teach/lesson_assignments/${(await makeAssignment(world)).id}`,
  })),
  'get /teach/lesson_assignments/{id}/preview': asTeacher(async (world) => ({
    path: `/teach/lesson_assignments/${(await makeAssignment(world)).id}/preview`,
  })),
  'post /teach/lesson_assignment_previews': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: '/teach/lesson_assignment_previews', body: { lesson_uuid: lessonUuid, title: 'Not saved' } }),
    bad: [{ body: { title: 5 }, fields: ['lesson_uuid', 'title'] }],
  },
  'get /lesson_materials/{id}/preview': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: `/lesson_materials/${lessonUuid}/preview` }),
  },
  'put /teach/lesson_assignments/{id}': asTeacher(
    async (world) => ({
      path: `/teach/lesson_assignments/${(await makeAssignment(world)).id}`,
      body: { instructions: 'Listen twice.' },
    }),
    { bad: [{ body: { title: 5, words: [{ id: 'x', word: 'a', definition: 'b' }] }, fields: ['title', 'words.0.id'] }] },
  ),
  'post /teach/lesson_assignments/{id}/school_classes': asTeacher(
    async (world) => ({
      path: `/teach/lesson_assignments/${(await makeAssignment(world, { school_class_ids: [] })).id}/school_classes`,
      body: { school_class_ids: [schoolClassId], ...dates },
    }),
    { status: 201, bad: [{ body: { school_class_ids: [] }, fields: ['school_class_ids'] }] },
  ),
  'post /teach/lesson_assignments/{id}/archive': asTeacher(async (world) => ({
    path: `/teach/lesson_assignments/${(await makeAssignment(world)).id}/archive`,
  })),
  'post /teach/lesson_assignments/{id}/unarchive': asTeacher(async (world) => ({
    path: `/teach/lesson_assignments/${(await makeAssignment(world)).id}/unarchive`,
  })),
  'get /teach/lesson_assignments/{id}/school_class/{school_class_id}': asTeacher(async (world) => ({
    path: ofClass(await makeAssignment(world)),
  })),
  'get /teach/lesson_assignments/{id}/school_class/{school_class_id}/print': asTeacher(
    async (world) => ({ path: `${ofClass(await handIn(world))}/print` }),
    { bad: [{ query: '?student_id=x', fields: ['student_id'] }] },
  ),
  'get /teach/lesson_assignments/{id}/school_class/{school_class_id}/students/{student_id}/timeline': asTeacher(
    async (world) => ({ path: `${ofStudent(await handIn(world))}/timeline` }),
  ),
  'get /school_classes/{school_class_id}/students/{student_id}/accommodations': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: accommodations }),
    strangers: accommodationStrangers,
  },
  'get /school_classes/{school_class_id}/accommodations': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: `/school_classes/${schoolClassId}/accommodations` }),
    strangers: accommodationStrangers,
  },
  'put /school_classes/{school_class_id}/students/{student_id}/accommodations': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: accommodations, body: { extra_days: 2, first_day: '2026-09-01', last_day: null } }),
    strangers: accommodationStrangers,
    bad: [
      {
        body: { extra_days: 99, larger_text: 'yes', last_day: 'soon' },
        fields: ['extra_days', 'larger_text', 'first_day', 'last_day'],
      },
    ],
  },
  'post /school_classes/{school_class_id}/students/{student_id}/accommodations/end': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: `${accommodations}/end` }),
    strangers: accommodationStrangers,
  },
  'put /teach/lesson_assignments/{id}/school_class/{school_class_id}/dates': asTeacher(
    async (world) => ({ path: `${ofClass(await makeAssignment(world))}/dates`, body: dates }),
    { bad: [{ body: {}, fields: ['starts_at', 'due_at'] }] },
  ),
  'post /teach/lesson_assignments/{id}/school_class/{school_class_id}/close': asTeacher(async (world) => ({
    path: `${ofClass(await makeAssignment(world))}/close`,
  })),
  'post /teach/lesson_assignments/{id}/school_class/{school_class_id}/reopen': asTeacher(async (world) => ({
    path: `${ofClass(await makeAssignment(world))}/reopen`,
  })),
  'get /teach/lesson_assignments/{id}/school_class/{school_class_id}/students/{student_id}': asTeacher(async (world) => ({
    path: ofStudent(await handIn(world)),
  })),
  'post /teach/lesson_assignments/{id}/school_class/{school_class_id}/students/{student_id}/reopen': asTeacher(
    async (world) => ({ path: `${ofStudent(await handIn(world))}/reopen`, body: { reason: 'Write two more sentences.' } }),
    { bad: [{ body: { reason: ' ' }, fields: ['reason'] }] },
  ),
  'post /teach/lesson_assignments/{id}/school_class/{school_class_id}/students/{student_id}/undo_reopening': asTeacher(
    async (world) => {
      const made = await handIn(world);
      const teacher = await world.signIn('teacher');
      await teacher.post(`${ofStudent(made)}/reopen`, { reason: 'Write two more sentences.' });
      return { path: `${ofStudent(made)}/undo_reopening` };
    },
  ),
  'get /students/assignments/{id}': {
    as: 'student',
    status: 200,
    call: async (world) => ({ path: `/students/assignments/${(await makeAssignment(world)).givenId}` }),
    strangers: ['otherStudent', 'farStudent'],
  },
  'put /students/assignments/{id}': {
    as: 'student',
    status: 200,
    call: async (world) => ({
      path: `/students/assignments/${(await makeAssignment(world)).givenId}`,
      body: { ui_state: { overview: { completed: true } }, data: { assignment_prompts: {} } },
    }),
    bad: [{ body: { ui_state: [], data: { worksheet: 'x' }, revision: -1 }, fields: ['ui_state', 'data.worksheet', 'revision'] }],
    strangers: ['otherStudent', 'farStudent'],
  },
};
