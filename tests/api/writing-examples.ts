import { originalElpContent } from '#domain/writing/elp-content/original.ts';
import { studentWorkUuidOf } from '#domain/lesson-work/student-work/events.ts';
import type { TestApp } from '#tests/support/app.ts';
import { cast, type World } from '#tests/support/world.ts';
import { makeAssignment } from './lesson-assignment-examples.ts';
import type { RouteExample } from './route-example.ts';

export const assessmentsPath = '/api/v2/lingolift/teachers/ell_writing_assessments';
export const worksPath = '/api/v2/lingolift/teachers/student_works';
export const answer = 'The harbour sounded like bells because the boats was moving in the wind.';
export const question = 'What did the harbour sound like?';

export interface HandedIn {
  readonly workId: string;
  readonly promptId: string;
  readonly givenId: number;
}

/** A student of the first class hands in an answer to the one prompt. */
export const handInAnswer = async (
  world: World,
  text = answer,
  student: 'student' | 'classmate' = 'student',
  made = makeAssignment(world),
): Promise<HandedIn> => {
  const { givenId } = await made;
  const client = await world.signIn(student);
  const page = await client.get(`/students/assignments/${givenId}`);
  const [promptId = ''] = (page.json as { question_ids: string[] }).question_ids;
  await client.put(`/students/assignments/${givenId}`, {
    ui_state: { submitted: true },
    data: { assignment_prompts: { [promptId]: text } },
  });
  return { workId: studentWorkUuidOf(givenId, cast[student].id), promptId, givenId };
};

export const bodyFor = ({ workId, promptId }: HandedIn, changes: object = {}) => ({
  question,
  answer,
  transcript: 'Bells rang in the harbour.',
  grade_band: '3-5',
  assessment_framework: 'WIDA',
  student_work_id: workId,
  assignment_prompt_id: promptId,
  ...changes,
});

/** An assessment that is ready. */
export const assessAnswer = async (world: World, app: TestApp): Promise<HandedIn & { readonly assessmentId: string }> => {
  const handed = await handInAnswer(world);
  const teacher = await world.signIn('teacher');
  const reply = await teacher.post(assessmentsPath, bodyFor(handed));
  await app.jobsDone();
  return { ...handed, assessmentId: (reply.json as { request_id: string }).request_id };
};

export const savedBody = (
  { promptId, assessmentId }: { promptId: string; assessmentId: string | null },
  changes: object = {},
) => ({
  ell_assessment: {
    assignment_prompt_id: promptId,
    assessment_data: {
      assessment_id: assessmentId,
      ai_wida_level: 3,
      teacher_wida_level: 4,
      scores: [],
      ai_feedback: null,
      teacher_strengths: ['Joins ideas.'],
      teacher_suggestions: ['Look at the verb again.'],
      ...changes,
    },
  },
});

const strangers = ['otherTeacher', 'farTeacher'] as const;
const comment = ({ promptId }: HandedIn) => ({ assignment_prompt_id: promptId, start: 0, end: 11, text: 'Well observed.' });

export const writingExamples: Readonly<Record<string, RouteExample>> = {
  'post /api/v2/lingolift/teachers/ell_writing_assessments': {
    as: 'teacher',
    status: 202,
    call: async (world) => ({ path: assessmentsPath, body: bodyFor(await handInAnswer(world)) }),
    bad: [
      {
        body: { question: 1, answer: [], grade_band: '13', assessment_framework: 'other', student_work_id: 'x' },
        fields: ['question', 'answer', 'grade_band', 'assessment_framework', 'student_work_id'],
      },
    ],
    strangers,
  },
  'get /api/v2/lingolift/teachers/ell_writing_assessments/check_status': {
    as: 'teacher',
    status: 200,
    call: async (world, app) => ({
      path: `${assessmentsPath}/check_status?request_id=${(await assessAnswer(world, app)).assessmentId}`,
    }),
    strangers,
  },
  'get /api/v2/lingolift/teachers/ell_writing_assessments/feedback_options': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: `${assessmentsPath}/feedback_options` }),
  },
  'post /api/v2/lingolift/teachers/ell_writing_assessments/submit_feedback': {
    as: 'teacher',
    status: 204,
    call: async (world, app) => ({
      path: `${assessmentsPath}/submit_feedback`,
      body: {
        assessment_id: (await assessAnswer(world, app)).assessmentId,
        feedback_type: 'The level fits',
        comment: 'Thank you.',
        teacher_selected_level: 3,
      },
    }),
    bad: [
      {
        body: { assessment_id: 'x', feedback_type: 1, comment: 2, teacher_selected_level: 9 },
        fields: ['assessment_id', 'feedback_type', 'comment', 'teacher_selected_level'],
      },
    ],
    strangers,
  },
  'patch /api/v2/lingolift/teachers/student_works/{id}/update_ell_assessment': {
    as: 'teacher',
    status: 200,
    call: async (world, app) => {
      const assessed = await assessAnswer(world, app);
      return { path: `${worksPath}/${assessed.workId}/update_ell_assessment`, body: savedBody(assessed) };
    },
    bad: [
      {
        body: {
          ell_assessment: { assignment_prompt_id: 'x', assessment_data: { teacher_wida_level: 9, teacher_strengths: 'a' } },
        },
        fields: [
          'ell_assessment.assignment_prompt_id',
          'ell_assessment.assessment_data.teacher_wida_level',
          'ell_assessment.assessment_data.teacher_strengths',
        ],
      },
    ],
    strangers,
  },
  'get /api/v2/lingolift/elp/assignment_elp': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: '/api/v2/lingolift/elp/assignment_elp' }),
  },
  'get /admin/writing_assessor': { as: 'schoolAdmin', status: 200, call: () => ({ path: '/admin/writing_assessor' }) },
  'get /admin/elp': { as: 'admin', status: 200, call: () => ({ path: '/admin/elp' }) },
  'put /admin/elp': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/elp', body: { content: originalElpContent, changes: 0 } }),
    bad: [
      {
        body: { content: { ...originalElpContent, title: ' ', elp_levels: [], table_headers: ['one'] }, changes: -1 },
        fields: ['content.title', 'content.elp_levels', 'content.table_headers', 'changes'],
      },
    ],
  },
  'put /api/v2/lingolift/districts/{id}/outside_assessor': {
    as: 'schoolAdmin',
    status: 200,
    call: () => ({ path: '/api/v2/lingolift/districts/1/outside_assessor', body: { on: false } }),
    bad: [{ body: { on: 'no' }, fields: ['on'] }],
    strangers: ['otherSchoolAdmin', 'principal'],
  },
  'get /teach/student_works/{id}': {
    as: 'teacher',
    status: 200,
    call: async (world) => ({ path: `/teach/student_works/${(await handInAnswer(world)).workId}` }),
    strangers,
  },
  'patch /api/v2/lingolift/teachers/student_works/{id}': {
    as: 'teacher',
    status: 200,
    call: async (world) => ({
      path: `${worksPath}/${(await handInAnswer(world)).workId}`,
      body: { student_work: { feedback: 'You listened closely.' }, submit_and_next: 'true' },
    }),
    bad: [
      { body: { student_work: { feedback: 1 }, submit_and_next: 'maybe' }, fields: ['student_work.feedback', 'submit_and_next'] },
    ],
    strangers,
  },
  'post /api/v2/lingolift/teachers/student_works/{id}/comments': {
    as: 'teacher',
    status: 201,
    call: async (world) => {
      const handed = await handInAnswer(world);
      return { path: `${worksPath}/${handed.workId}/comments`, body: comment(handed) };
    },
    bad: [
      {
        body: { assignment_prompt_id: 'x', start: -1, end: 0, text: ' ' },
        fields: ['assignment_prompt_id', 'start', 'end', 'text'],
      },
    ],
    strangers,
  },
  'delete /api/v2/lingolift/teachers/student_works/{id}/comments/{comment_id}': {
    as: 'teacher',
    status: 204,
    call: async (world) => {
      const handed = await handInAnswer(world);
      const teacher = await world.signIn('teacher');
      const { json } = await teacher.post(`${worksPath}/${handed.workId}/comments`, comment(handed));
      return { path: `${worksPath}/${handed.workId}/comments/${(json as { comment: { id: string } }).comment.id}` };
    },
    strangers,
  },
  'post /students/assignments/{id}/feedback_seen': {
    as: 'student',
    status: 204,
    call: async (world) => {
      const { workId, givenId } = await handInAnswer(world);
      const teacher = await world.signIn('teacher');
      await teacher.call('PATCH', `${worksPath}/${workId}`, { body: { student_work: { feedback: 'You listened closely.' } } });
      return { path: `/students/assignments/${givenId}/feedback_seen` };
    },
    strangers: ['otherStudent', 'farStudent'],
  },
};
