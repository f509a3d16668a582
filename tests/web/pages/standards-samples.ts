import type { TeachStandardsPageData } from '../../../api/standards/schemas.ts';
import type { AdminStandardsPageData, LessonStandardsPageData, ListedStandard } from '../../../api/lesson-alignment/schemas.ts';

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
  history: [
    { what: 'suggested', standard: 'L.4.1', occurred_at: '2026-06-02T09:00:00.000Z', actor_name: 'Ada Lima' },
    { what: 'added', standard: 'L.9', occurred_at: '2026-06-01T09:00:00.000Z', actor_name: null },
  ],
};

export const adminStandardsSample: AdminStandardsPageData = {
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
