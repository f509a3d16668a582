import type { AssignmentBuilderPageData, AssignmentPreviewPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import type {
  ListedAssignment,
  NewAssignmentPageData,
  TeachAssignmentsPageData,
} from '#api/assignments/teach-assignments/schemas.ts';

const now = '2026-11-21T15:00:00.000Z';
const uuid = (end: number): string => `6a2f0f2e-93f3-4a44-9a17-0000000000${String(end).padStart(2, '0')}`;

export const listedQuiz: ListedAssignment = {
  kind: 'quiz',
  quiz_assignment_school_class_id: 5,
  quiz_uuid: uuid(1),
  lesson_assignment_id: null,
  lesson_assignment_school_class_id: null,
  title: 'Tides quiz',
  quizable_type: 'lesson',
  quizable_path: 'tides',
  quizable_name: 'Tides',
  assignment_type: 'listening_comprehension',
  school_class_id: 3,
  school_class_name: 'Room 4',
  assigned_at: now,
  starts_at: null,
  due_at: now,
  answers_held_back: true,
  state: 'open',
  submitted: 1,
  all: 2,
  results_url: '/r',
  edit_url: null,
  can_withdraw: false,
};
export const listedLesson: ListedAssignment = {
  ...listedQuiz,
  kind: 'lesson',
  quiz_assignment_school_class_id: null,
  quiz_uuid: null,
  lesson_assignment_id: uuid(2),
  lesson_assignment_school_class_id: 7,
  title: 'Tides at home',
  assignment_type: null,
  answers_held_back: false,
  results_url: `/teach/lesson_assignments/${uuid(2)}/school_class/3`,
  edit_url: `/teach/lesson_assignments/${uuid(2)}`,
  can_withdraw: false,
};
export const listedDraft: ListedAssignment = {
  ...listedLesson,
  lesson_assignment_id: uuid(3),
  lesson_assignment_school_class_id: null,
  school_class_id: null,
  school_class_name: null,
  due_at: null,
  state: 'draft',
  submitted: 0,
  all: 0,
  results_url: null,
  edit_url: `/teach/lesson_assignments/${uuid(3)}`,
  can_withdraw: false,
};

export const teachAssignmentsSample: TeachAssignmentsPageData = {
  assignments: [listedDraft, listedLesson, listedQuiz],
  criteria: { kind: '', state: '', school_class_id: null, search: '', sort: 'assigned', direction: 'desc' },
  paging: { page: 1, page_size: 25, pages_count: 2, rows_count: 28 },
  quiz_assignments: [],
  lesson_assignments: [],
  school_classes: [{ id: 3, name: 'Room 4' }],
  quizzes: [
    {
      uuid: uuid(1),
      title: 'Tides quiz',
      questions_count: 2,
      quizable_type: 'lesson',
      quizable_path: 'tides',
      quizable_name: 'Tides',
    },
  ],
};

export const newAssignmentSample: NewAssignmentPageData = {
  lessons: [
    {
      uuid: uuid(4),
      type: 'lesson',
      path: 'tides',
      name: 'Tides',
      subject: 'Science',
      grade_band: '3-5',
      text_complexity: '700L',
      words_count: 8,
      videos_count: 1,
      organizers_count: 3,
      prompts_count: 3,
      latest: { lesson_assignment_id: uuid(2), title: 'Tides at home', created_at: now },
      build_url: `/teach/lesson_assignments/new?lesson_uuid=${uuid(4)}`,
    },
  ],
  search: '',
  paging: { page: 1, page_size: 25, pages_count: 1, rows_count: 1 },
};

const organizer = (end: number) => ({
  type: 'VocabularyListWorksheet' as const,
  organizer: {
    id: uuid(end),
    instructions: 'Listen for these.',
    instructions_html: '<p>Listen for these.</p>',
    config_json: { words: ['tide', 'moon'] },
  },
});
const material: AssignmentBuilderPageData['material'] = {
  title: 'Tides',
  instructions: '',
  instructions_html: '',
  key_concepts: '- The moon pulls.',
  content_objective: '',
  language_objective: '',
  simplified_synopsis: '',
  overview_html: {
    key_concepts: '<ul><li>The moon pulls.</li></ul>',
    content_objective: null,
    language_objective: null,
    simplified_synopsis: null,
  },
  vocabulary_words: [
    { id: uuid(20), word: 'tide', definition: 'the sea going up and down', picture: null, home_language: {} },
    { id: uuid(21), word: 'moon', definition: 'what pulls at the sea', picture: null, home_language: {} },
  ],
  videos: [],
  organizers: [organizer(30), organizer(31)],
  questions: [
    { id: uuid(40), content: 'What is a tide?', content_html: '<p>What is a tide?</p>' },
    { id: uuid(41), content: 'Who pulls?', content_html: '<p>Who pulls?</p>' },
  ],
  question_ids: [uuid(40), uuid(41)],
  blocks: ['overview', 'vocabulary', 'podcast', 'questions'],
};

const choices = {
  lesson: { uuid: uuid(4), type: 'lesson', path: 'tides', name: 'Tides' },
  material,
  school_classes: [
    { id: 3, name: 'Room 4' },
    { id: 4, name: 'Room 5' },
  ],
  quizzes: [{ uuid: uuid(1), title: 'Tides quiz', questions_count: 2 }],
} as const satisfies Pick<AssignmentBuilderPageData, 'lesson' | 'material' | 'quizzes'> & { school_classes: readonly unknown[] };

/** For an assignment that is to be made. */
export const newBuilderSample = {
  ...choices,
  school_classes: [...choices.school_classes],
  quizzes: [...choices.quizzes],
  assignment: null,
  begins_with: material,
  copied_from: null,
  earlier: [{ id: uuid(2), title: 'Tides at home', created_at: now }],
} satisfies AssignmentBuilderPageData;

/** For one that a class has and a student has begun. */
export const begunBuilderSample = {
  ...choices,
  school_classes: [...choices.school_classes],
  quizzes: [...choices.quizzes],
  assignment: {
    id: uuid(2),
    lesson_uuid: uuid(4),
    revision: '3',
    ...material,
    title: 'Tides at home',
    begun: true,
    archived: false,
    can_change: true,
    school_classes: [
      {
        lesson_assignment_school_class_id: 7,
        school_class_id: 3,
        school_class_name: 'Room 4',
        starts_at: null,
        due_at: now,
        closed: false,
        started: 2,
        submitted: 1,
      },
    ],
  },
} satisfies AssignmentBuilderPageData;

/** A preview of it, of a lesson that can be heard. */
export const assignmentPreviewSample = (lesson: AssignmentPreviewPageData['lesson']): AssignmentPreviewPageData => ({
  ...material,
  lesson,
  lesson_assignment_id: uuid(2),
  organizers_left: 0,
  back_url: `/teach/lesson_assignments/${uuid(2)}`,
});
