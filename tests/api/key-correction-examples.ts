import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { World } from '#tests/support/world.ts';
import type { BadCall, RouteExample } from './route-example.ts';

/** A quiz that the student has started. */
const taken = async (world: World): Promise<QuizInput> => {
  const { assignmentId, quiz } = await world.newAssignment();
  const student = await world.signIn('student');
  await student.post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
  return quiz;
};

const correction = ({ questions }: QuizInput) => ({
  quiz_question_uuid: questions[0]!.uuid,
  quiz_question_option_uuid: questions[0]!.options[3]!.uuid,
  policy: 'old_and_new_key',
  never_lower: false,
});

const badChoice = { key_correction: { quiz_question_uuid: 'one', quiz_question_option_uuid: 7, policy: 'kind' } };
const badFields = ['quiz_question_uuid', 'quiz_question_option_uuid', 'policy'].map((field) => `key_correction.${field}`);
const bad = (...others: BadCall[]): readonly BadCall[] => [{ body: {}, fields: ['key_correction'] }, ...others];

export const keyCorrectionExamples: Readonly<Record<string, RouteExample>> = {
  'get /admin/quizzes/{uuid}/key_corrections': {
    as: 'admin',
    status: 200,
    call: async (world) => ({ path: `/admin/quizzes/${(await taken(world)).uuid}/key_corrections` }),
  },
  'post /admin/quizzes/{uuid}/key_corrections': {
    as: 'admin',
    status: 201,
    call: async (world) => {
      const quiz = await taken(world);
      const body = { key_correction: { ...correction(quiz), reason: 'The transcript says so.' } };
      return { path: `/admin/quizzes/${quiz.uuid}/key_corrections`, body };
    },
    bad: bad({ body: badChoice, fields: [...badFields, 'key_correction.reason'] }),
  },
  'post /admin/quizzes/{uuid}/key_corrections/dry_run': {
    as: 'admin',
    status: 200,
    call: async (world) => {
      const quiz = await taken(world);
      return { path: `/admin/quizzes/${quiz.uuid}/key_corrections/dry_run`, body: { key_correction: correction(quiz) } };
    },
    bad: bad({ body: { ...badChoice, page: 0, page_size: 1_001 }, fields: [...badFields, 'page', 'page_size'] }),
  },
};
