import type {
  EditedLesson,
  LessonEditorPageData,
  LessonHistoryPageData,
  NewLessonPageData,
} from '#api/lessons/lesson-editing/schemas.ts';
import { presentMaterial } from '#api/lessons/lesson-material/presenter.ts';
import { materialExample } from '#tests/domain/support/material-examples.ts';

const uuid = '66666666-6666-5666-8666-666666666666';

export const editedLessonSample: EditedLesson = {
  uuid,
  type: 'lesson',
  path: 'tides',
  url: null,
  preview_url: `/admin/lessons/${uuid}/preview`,
  status: 'drafted',
  stage: 'writing',
  publish_at: null,
  returned_because: 'The end is missing.',
  slowing: null,
  level_updates: {
    elp_level: { status: 'success', error_text: null, updated_at: '2026-11-21T14:41:00.000Z' },
    text_complexity: { status: 'not_found', error_text: null, updated_at: null },
  },
  revision: '7',
  name: 'Tides',
  description: 'Twice a *day*.',
  subject: 'Science',
  grade_band: '3-5',
  text_complexity: null,
  elp_level: 2,
  transcript: 'The sea goes away.',
  audio: {
    standard: [{ title: 'Chapter one', address: '/media/one.mp3', captions: null, duration_ms: 61_000 }],
    slowed: [],
  },
  picture: { address: '/media/tide.webp', alt: '' },
  tabs: [{ title: 'Did you know?', text: 'The moon **pulls**.' }],
  video: null,
  ...presentMaterial(materialExample()),
  missing: ['picture_alt'],
};

export const lessonEditorSample: LessonEditorPageData = {
  lesson: editedLessonSample,
  history_url: `/admin/lessons/${uuid}/history`,
  subjects: ['History', 'Science'],
  grade_bands: ['3-5'],
};

export const newLessonSample: NewLessonPageData = { types: ['lesson', 'el_lesson', 'event', 'language_lesson'] };

export const lessonHistorySample: LessonHistoryPageData = {
  lesson: { uuid, name: 'Tides', type: 'lesson' },
  edit_url: `/admin/lessons/${uuid}/edit`,
  changes: [
    {
      revision: '7',
      type: 'LessonDraftChanged',
      what: 'changed the description',
      occurred_at: '2026-11-21T14:41:00.000Z',
      actor: { id: 8, role: 'admin', name: 'Ada Moreau' },
      differences: [
        {
          piece: 'Description',
          before: 'Once a day.',
          after: 'Twice a day.',
          parts: [
            { text: 'Once', change: 'removed' },
            { text: 'Twice', change: 'added' },
            { text: ' a day.', change: 'same' },
          ],
        },
      ],
      version_url: `/admin/lessons/${uuid}/versions/7`,
    },
  ],
  more: true,
};
