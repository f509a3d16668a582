import type { StandardsUploadReply } from '#api/curriculum/standards-uploads/schemas.ts';
import type { TeachStandardsPageData } from '#api/curriculum/standards/schemas.ts';
import type {
  AdminStandardsPageData,
  LessonStandardsPageData,
  ListedStandard,
} from '#api/curriculum/lesson-alignment/schemas.ts';

const states = [
  { state: 'CA', name: 'California' },
  { state: 'US', name: 'National' },
];

export const teachStandardsSample: TeachStandardsPageData = {
  curriculum_links: [{ title: 'Open science', url: 'https://curricula.test/science' }],
  states,
  state: 'CA',
  state_standards_name: 'California standards',
  subjects: [
    {
      subject: 'Listening',
      grades: [
        { grade: 'K', standards_count: 0 },
        { grade: '1', standards_count: 12 },
      ],
    },
  ],
};

export const listedStandardSample: ListedStandard = {
  id: 'standard',
  label: 'L.4.1',
  content: 'Say what a recording is mainly about.',
  subject: 'Listening',
  grades: ['4', '5'],
  state: 'CA',
  document_title: 'Listening',
};

export const lessonStandardsSample: LessonStandardsPageData = {
  lesson: { uuid: 'lesson', name: 'Tides' },
  edit_url: '/admin/lessons/lesson/edit',
  states,
  standards: [
    { ...listedStandardSample, withdrawn: false },
    { ...listedStandardSample, id: 'old', label: 'L.9', withdrawn: true },
  ],
  revision: '4',
  history: [
    { what: 'ordered', standard: '', occurred_at: '2026-06-03T09:00:00.000Z', actor_name: 'Ada Lima' },
    { what: 'suggested', standard: 'L.4.1', occurred_at: '2026-06-02T09:00:00.000Z', actor_name: 'Ada Lima' },
    { what: 'added', standard: 'L.9', occurred_at: '2026-06-01T09:00:00.000Z', actor_name: null },
  ],
};

export const standardsUploadSample: StandardsUploadReply = {
  upload: {
    uuid: 'upload',
    url: '/admin/standards/uploads/upload',
    file_name: 'listening.json',
    status: 'read',
    look: {
      document: {
        id: 'document',
        title: 'Listening',
        state: 'CA',
        state_standards_name: 'California standards',
        publisher: 'A board',
        is_new: false,
        is_told_anew: true,
      },
      compared_with: 'import',
      standards_count: 1_204,
      unchanged_count: 1_200,
      added: { count: 60, standards: [{ label: 'L.5', content: 'Retell a story.', before: null }] },
      revised: { count: 1, standards: [{ label: 'L.4', content: 'Name the speaker.', before: 'Name who speaks.' }] },
      moved: {
        count: 2,
        standards: [
          { label: 'L.3', content: 'Take notes.', before: 'Listening → Writing' },
          { label: '', content: 'Ask questions.', before: null },
        ],
      },
      withdrawn: { count: 1, standards: [{ label: 'L.9', content: 'Copy the text.', before: null }] },
      lessons_losing_count: 1,
      alike: { id: 'other', title: 'Listening, older', codes_count: 900, of_count: 1_204 },
      same_codes: { count: 1, codes: [{ label: 'L.1', count: 2 }] },
      rejected: { count: 1, reasons: [{ line: 12, reason: 'It has no text: fullStatement is empty.' }] },
      remarks: ['It stands under several standards, and is shown under the first: “L.3”.'],
    },
    changes_nothing: false,
    problem: null,
    percent: 0,
    created_at: '2026-06-01T09:00:00.000Z',
  },
};

export const adminStandardsSample: AdminStandardsPageData = {
  states,
  uploads: [
    {
      uuid: 'upload',
      url: '/admin/standards/uploads/upload',
      file_name: 'listening.json',
      status: 'refused',
      created_at: '2026-06-01T09:00:00.000Z',
    },
  ],
  documents: [
    {
      id: 'document',
      title: 'Listening',
      state: 'CA',
      state_name: 'California',
      state_standards_name: 'California standards',
      publisher: 'A board',
      standards_count: 1_200,
      imported_at: '2026-06-01T09:00:00.000Z',
      aligned_lessons_count: 3,
    },
  ],
};
