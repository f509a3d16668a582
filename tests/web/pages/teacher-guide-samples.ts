import type { ShownGuide } from '#api/lessons/schemas.ts';
import type {
  AdminTeacherGuidesPageData,
  LessonGuidePageData,
  TeacherGuideEditorPageData,
  TeacherGuideHistoryPageData,
  TeacherGuidePageData,
} from '#api/curriculum/teacher-guides/schemas.ts';

export const shownGuideSample: ShownGuide = {
  name: 'Three listens',
  sections: [
    { section: 'before_viewing', html: '<p>Show the picture.</p>' },
    { section: 'after_viewing', html: '<ul><li>Talk about it.</li></ul>' },
  ],
};

export const teacherGuideSample: TeacherGuidePageData = {
  lesson: { name: 'Tides', url: '/lessons/tides' },
  teacher_guide: shownGuideSample,
};

export const teacherGuideEditorSample: TeacherGuideEditorPageData = {
  teacher_guide: {
    id: 'guide',
    name: 'Three listens',
    before_viewing: 'Show the **picture**.',
    during_viewing: '',
    after_viewing: 'Talk.',
    status: 'published',
    has_draft: true,
    revision: '3',
  },
  history_url: '/admin/teacher_guides/guide/history',
  lessons: [{ name: 'Tides', guide_url: '/admin/lessons/lesson/guide' }],
};

export const teacherGuideHistorySample: TeacherGuideHistoryPageData = {
  teacher_guide: { id: 'guide', name: 'Three listens' },
  edit_url: '/admin/teacher_guides/guide/edit',
  changes: [
    {
      revision: '1',
      type: 'TeacherGuideChanged',
      what: 'changed before viewing',
      occurred_at: '2026-06-01T09:00:00.000Z',
      actor: { id: 1, role: 'admin', name: 'Ada Lima' },
      differences: [
        {
          piece: 'Before viewing',
          before: 'Show ',
          after: 'Show it',
          parts: [
            { text: 'Show ', change: 'same' },
            { text: 'it', change: 'added' },
          ],
        },
      ],
    },
  ],
  more: true,
};

export const adminTeacherGuidesSample: AdminTeacherGuidesPageData = {
  teacher_guides: [
    {
      id: 'guide',
      name: 'Three listens',
      edit_url: '/admin/teacher_guides/guide/edit',
      status: 'published',
      has_draft: true,
      lessons_count: 4,
      changed_at: '2026-06-01T09:00:00.000Z',
    },
  ],
  search: '',
  paging: { page: 1, page_size: 100, pages_count: 2, rows_count: 101 },
};

export const lessonGuideSample: LessonGuidePageData = {
  lesson: { uuid: 'lesson', name: 'Tides' },
  edit_url: '/admin/lessons/lesson/edit',
  print_url: '/teach/lesson_guides/7',
  teacher_guides: [
    {
      id: 'guide',
      name: 'Three listens',
      fetch_url: '/admin/teacher_guides/guide?lesson_uuid=lesson',
      selected: true,
      withdrawn: true,
    },
  ],
  revision: '0',
  history: [
    { what: 'worded', of: 'Before viewing', occurred_at: '2026-06-02T09:00:00.000Z', actor_name: 'Ada Lima' },
    { what: 'selected', of: 'Three listens', occurred_at: '2026-06-01T09:00:00.000Z', actor_name: null },
  ],
};
