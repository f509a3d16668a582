import type { NewQuizPageData, QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { AdminQuizzesPageData, QuizQuestion } from '#api/quizzes/schemas.ts';

const now = '2026-11-21T14:41:00.000Z';
const quizable = { quizable_type: 'lesson', quizable_path: 'tides', quizable_name: 'Tides' } as const;

export const adminQuizzesSample: AdminQuizzesPageData = {
  quizzes: (['draft', 'published', 'used'] as const).map((state, index) => ({
    uuid: `quiz-${state}`,
    title: `Tides ${index + 1}`,
    ...quizable,
    quizable_text_complexity: null,
    published: state !== 'draft',
    used: state === 'used',
    owners: state === 'used' ? [{ id: 1, name: 'Riverside' }] : [],
    questions_count: 2,
    locales: ['es'],
    created_at: now,
    published_at: state === 'draft' ? null : now,
    revision: '4',
    preview_url: '/p',
    edit_url: '/e',
    draft_since: null,
    in_challenge: state === 'draft',
    retired: state === 'used',
  })),
  search: 'tide',
  state: '',
  counts: { all: 3, published: 2, used: 1 },
  paging: { page: 2, page_size: 3, pages_count: 3, rows_count: 9 },
};

export const newQuizSample: NewQuizPageData = {
  lessons: [{ name: 'Tides', quizable_type: 'lesson', quizable_path: 'tides' }],
};

export const editedQuestion = (position: number, changes: Partial<QuizQuestion> = {}): QuizQuestion => ({
  uuid: `q${position}`,
  position,
  content: `Why **${position}**?`,
  content_html: `<p>Why <strong>${position}</strong>?</p>`,
  content_locale: 'en',
  quote_locale: null,
  quote: null,
  quote_html: null,
  listening_strand: null,
  position_with_content_html: `<p>${position}. Why?</p>`,
  quiz_question_options: [1, 2].map((place) => ({
    uuid: `q${position}-o${place}`,
    content: `Choice ${place}`,
    content_html: `Choice ${place}`,
    position: place,
    content_locale: 'en',
    correct: place === 1,
  })),
  ...changes,
});

export const quizEditorSample: QuizEditorPageData = {
  owners: [],
  quiz: {
    uuid: 'quiz',
    title: 'Tides',
    ...quizable,
    status: 'draft',
    revision: '7',
    draft: null,
    in_challenge: false,
    retired: false,
    audio_stop: true,
    audio_stop_time_ms: 83_000,
    slowed_audio_stop_time_ms: null,
    language_contents: [
      {
        locale: 'es',
        questions: { q1: { content: '¿Por qué?', quote: null, options: { 'q1-o1': 'Uno' } } },
        questions_html: { q1: { content_html: '<p>¿Por qué?</p>', quote_html: '', options_html: { 'q1-o1': '<p>Uno</p>' } } },
        offered: false,
        missing: [{ quiz_question_uuid: 'q1', quiz_question_option_uuid: 'q1-o2', piece: 'option' }],
      },
    ],
    missing: [{ quiz_question_uuid: 'q2', problem: 'no_correct_option' }],
    remarks: [],
  },
  classes_count: 0,
  quiz_questions: [
    editedQuestion(1, { listening_strand: 'Inference', quote: 'It rose.', quote_html: '<p>It rose.</p>' }),
    editedQuestion(2),
  ],
  listening_strands: [
    { name: 'Literal', uses_per_quiz: 2 },
    { name: 'Inference', uses_per_quiz: 1 },
  ],
  preview_url: '/quizzes/quiz/preview',
  recordings: { standard_end_ms: 61_500, slowed_end_ms: null },
  history_url: '/admin/quizzes/quiz/history',
  languages: [
    { locale: 'es', name: 'español' },
    { locale: 'fr', name: 'français' },
  ],
};
