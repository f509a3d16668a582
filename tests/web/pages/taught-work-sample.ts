import { workRoute } from '#api/lesson-work/class-works/schemas.ts';
import type { TaughtWorkPageData, WorkAssessment } from '#api/writing/writing-assessments/schemas.ts';
import { addressOf } from '#domain/shared/address-of.ts';

const dimension = (score: 2 | 3 | 4) => ({
  score,
  justification: [`It shows level ${score}.`],
  evidence: ['because it have water'],
});

export const assessmentSample: WorkAssessment = {
  assessment_id: '77777777-7777-4777-8777-777777777777',
  assignment_prompt_id: 'prompt-1',
  state: 'ready',
  ai_wida_level: 3,
  teacher_wida_level: 3,
  scores: [
    {
      score: 3,
      justification: ['Closest to level 3.'],
      dimensions: { linguistic_complexity: dimension(3), language_forms: dimension(2), vocabulary_usage: dimension(4) },
    },
  ],
  ai_feedback: { strengths: ['Joins ideas.'], suggestions: ['Look at the verb.'] },
  teacher_strengths: ['Joins ideas.'],
  teacher_suggestions: ['Look at the verb.'],
  provider: 'rubric',
  model: 'earshot-rubric',
  saved_at: null,
  rated: false,
  saved_by: null,
  revision: '3',
};

export const taughtWorkSample: TaughtWorkPageData = {
  student_work: {
    id: '44444444-4444-4444-8444-444444444444',
    student_name: 'Noor Haddad',
    feedback: null,
    feedback_revision: null,
    feedback_by: null,
    feedback_at: null,
    earlier_feedback: [],
    state: 'submitted',
    submitted_at: '2026-11-20T20:00:00.000Z',
  },
  comments: [],
  prompts: [{ id: 'prompt-1', content: 'What lives in a tide pool?', answer: 'The crab lives there because it have water.' }],
  assessment: null,
  assessments: [],
  earlier_saves: [],
  next_work: { url: '/teach/student_works/next' },
  previous_work: null,
  assignment: { id: 'a', title: 'Tide pools' },
  earlier_drafts: [],
  work_url: addressOf(workRoute, { id: 'a', school_class_id: 4, student_id: 9 }),
  class_url: '/teach/lesson_assignments/a/school_class/4',
  school_class: { id: 4, name: 'Room 4' },
  lesson: { name: 'Tides', transcript: 'Tide pools are small pools.', grade_band: '3-5' },
  vocabulary_words: [{ id: 'w', word: 'tide', definition: 'The sea that comes and goes.', picture: null, home_language: {} }],
  organizers: [
    { type: 'TChartWorksheet', organizer: { id: 'o', instructions: '', config_json: { header1: 'High', header2: 'Low' } } },
  ],
  data: { assignment_prompts: {}, additional_sentences: {}, worksheet: [{ a: 'Water covers the rocks.', b: '' }] },
  written_organizers: [
    {
      id: 'o',
      kind: 'organizer',
      title: 'Organizer 1',
      entries: [
        { label: 'High', text: 'Water covers the rocks.' },
        { label: 'Low', text: '' },
      ],
    },
  ],
  assessor: { provider: 'rubric', model: 'earshot-rubric' },
};
