import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { changeQuizLanguageContent } from '#commands/quizzes/languages.ts';
import { buildQuiz, inSpanish, lessonPath, type World } from '#tests/support/world.ts';
import type { BadCall, RouteExample } from './route-example.ts';

const draft = async (world: World): Promise<QuizInput> => {
  const quiz = buildQuiz('To be edited');
  await importQuiz(world.context(), { quiz });
  return quiz;
};

interface EditorExample {
  readonly body?: unknown;
  readonly status?: number;
  readonly bad?: readonly BadCall[];
}

/** A call on a draft of its own. */
const onDraft = (path: (quiz: QuizInput) => string, { body = {}, status = 200, bad = [] }: EditorExample = {}): RouteExample => ({
  as: 'admin',
  status,
  bad,
  call: async (world) => ({ path: `/admin/quizzes/${path(await draft(world))}`, body }),
});

/** A call on a published quiz of its own. */
const onPublished = (path: (quiz: QuizInput) => string): RouteExample => ({
  as: 'admin',
  status: 200,
  call: async (world) => {
    const quiz = buildQuiz('Published');
    await importQuiz(world.context(), { quiz, publish: true });
    return { path: `/admin/quizzes/${path(quiz)}`, body: {} };
  },
});

const question = ({ uuid, questions }: QuizInput): string => `${uuid}/questions/${questions[1]!.uuid}`;
const option = ({ uuid, questions }: QuizInput): string => `${uuid}/options/${questions[1]!.options[0]!.uuid}`;
const ownOption = (quiz: QuizInput): string => `${question(quiz)}/options/${quiz.questions[1]!.options[0]!.uuid}`;

const badDirection: readonly BadCall[] = [
  { body: {}, fields: ['direction'] },
  { body: { direction: 'left' }, fields: ['direction'] },
];
const badOption: readonly BadCall[] = [
  { body: {}, fields: ['quiz_question_option'] },
  {
    body: { quiz_question_option: { content: 7, correct: 'yes' } },
    fields: ['quiz_question_option.content', 'quiz_question_option.correct'],
  },
];
const textOfOption = { quiz_question_option: { content: 'A clearer choice' } };

const optionExamples = (path: string, place: (quiz: QuizInput) => string): Record<string, RouteExample> => ({
  [`put ${path}`]: onDraft(place, { body: textOfOption, bad: badOption }),
  [`delete ${path}`]: onDraft(place),
  [`put ${path}/move`]: onDraft((quiz) => `${place(quiz)}/move`, { body: { direction: 'down' }, bad: badDirection }),
});

/** On a draft with every text in Spanish. */
const languageExamples = (verb: string): Record<string, RouteExample> => ({
  [`post /admin/quizzes/{uuid}/language_contents/{locale}/${verb}`]: {
    as: 'admin',
    status: 200,
    call: async (world) => {
      const quiz = await draft(world);
      await changeQuizLanguageContent(world.context(), { quizUuid: quiz.uuid, locale: 'es', questions: inSpanish(quiz) });
      return { path: `/admin/quizzes/${quiz.uuid}/language_contents/es/${verb}` };
    },
  },
});

/** How each call of the quiz editor is made well, and how it is not. */
export const editorExamples: Readonly<Record<string, RouteExample>> = {
  'get /admin/quizzes/new': { as: 'admin', status: 200, call: () => ({ path: '/admin/quizzes/new' }) },
  'delete /admin/quizzes/{uuid}/draft': onPublished(({ uuid }) => `${uuid}/draft`),
  'put /admin/quizzes/{uuid}/listening_challenge': onPublished(({ uuid }) => `${uuid}/listening_challenge`),
  'delete /admin/quizzes/{uuid}/listening_challenge': onPublished(({ uuid }) => `${uuid}/listening_challenge`),
  'post /admin/quizzes': {
    as: 'admin',
    status: 201,
    call: () => ({
      path: '/admin/quizzes',
      body: { quiz: { title: 'Tide pools', quizable_type: 'lesson', quizable_path: lessonPath } },
    }),
    bad: [
      { body: {}, fields: ['quiz'] },
      {
        body: { quiz: { title: ' ', quizable_type: 'book', quizable_path: '' } },
        fields: ['quiz.title', 'quiz.quizable_type', 'quiz.quizable_path'],
      },
      { body: { quiz: { title: 'T', quizable_type: 'lesson', quizable_path: 'nowhere' } }, fields: ['quiz.quizable_path'] },
    ],
  },
  'get /admin/quizzes/{uuid}/edit': onDraft(({ uuid }) => `${uuid}/edit`),
  'get /admin/quizzes/{uuid}/changes': {
    ...onDraft(({ uuid }) => `${uuid}/changes?since=0`),
    bad: [{ query: '&since=now', fields: ['since'] }],
  },
  'post /admin/quizzes/rendered_texts': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/quizzes/rendered_texts', body: { texts: ['**Loud**'] } }),
    bad: [
      { body: {}, fields: ['texts'] },
      { body: { texts: ['x'.repeat(20_001)] }, fields: ['texts.0'] },
    ],
  },
  'put /admin/quizzes/{uuid}': onDraft(({ uuid }) => uuid, {
    body: { quiz: { title: 'A better title', audio_stop: true, audio_stop_time_ms: 90_000, slowed_audio_stop_time_ms: null } },
    bad: [
      { body: {}, fields: ['quiz'] },
      { body: { quiz: {} }, fields: ['quiz'] },
      {
        body: { quiz: { title: '', audio_stop: 'on', audio_stop_time_ms: -1, slowed_audio_stop_time_ms: 1.5 } },
        fields: ['quiz.title', 'quiz.audio_stop', 'quiz.audio_stop_time_ms', 'quiz.slowed_audio_stop_time_ms'],
      },
    ],
  }),
  'post /admin/quizzes/{uuid}/unpublish': onDraft(({ uuid }) => `${uuid}/unpublish`),
  'put /admin/quizzes/{uuid}/retired': onDraft(({ uuid }) => `${uuid}/retired`),
  'delete /admin/quizzes/{uuid}/retired': onDraft(({ uuid }) => `${uuid}/retired`),
  'put /admin/quizzes/{uuid}/language_contents/{locale}': onDraft(({ uuid }) => `${uuid}/language_contents/es`, {
    body: { questions: {} },
    bad: [{ body: { questions: [] }, fields: ['questions'] }],
  }),
  ...languageExamples('offer'),
  ...languageExamples('withdraw'),
  'post /admin/quizzes/{uuid}/questions': onDraft(({ uuid }) => `${uuid}/questions`, {
    bad: [
      {
        body: { quiz_question: { content: 7, listening_strand: '' } },
        fields: ['quiz_question.content', 'quiz_question.listening_strand'],
      },
    ],
  }),
  'put /admin/quizzes/{uuid}/questions/{id}': onDraft(question, {
    body: { quiz_question: { content: 'Clearer?', quote: null, listening_strand: 'Vocabulary' } },
    bad: [
      { body: {}, fields: ['quiz_question'] },
      { body: { quiz_question: { quote: 7 } }, fields: ['quiz_question.quote'] },
    ],
  }),
  'delete /admin/quizzes/{uuid}/questions/{id}': onDraft(question),
  'put /admin/quizzes/{uuid}/questions/{id}/move': onDraft((quiz) => `${question(quiz)}/move`, {
    body: { direction: 'up' },
    bad: badDirection,
  }),
  'post /admin/quizzes/{uuid}/questions/{id}/options': onDraft((quiz) => `${question(quiz)}/options`, {
    bad: [{ body: { quiz_question_option: { content: 7 } }, fields: ['quiz_question_option.content'] }],
  }),
  ...optionExamples('/admin/quizzes/{uuid}/options/{id}', option),
  ...optionExamples('/admin/quizzes/{uuid}/questions/{question_id}/options/{id}', ownOption),
};
