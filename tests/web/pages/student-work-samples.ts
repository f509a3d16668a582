import { presentAssignment } from '#api/assignments/lesson-assignments/presenter.ts';
import type { Lesson } from '#api/lessons/schemas.ts';
import type { StudentAssignmentPageData, StudentLessonAssignment } from '#api/lesson-work/student-works/schemas.ts';
import { content } from '../features/assignment-work/work-fixture.ts';

export const studentLessonAssignment: StudentLessonAssignment = {
  assignment_id: 9,
  title: 'The harbour at night',
  lesson: { type: 'lesson', path: 'tides', name: 'Tides' },
  school_class_name: 'Room 4',
  teacher_name: 'Ms. Rivera',
  due_at: '2026-12-01T20:00:00.000Z',
  closed: false,
  state: 'in_progress',
  not_owed: null,
  earlier_year: false,
  blocks: ['overview', 'podcast', 'questions'],
  completed_blocks: ['overview'],
  submitted_at: null,
  reopened: { reason: 'Write two more sentences.', at: '2026-11-20T20:00:00.000Z' },
  feedback: null,
  assignment_url: '/students/assignments/9',
};

export const studentAssignmentSample = (lesson: Lesson): StudentAssignmentPageData => ({
  assignment_id: 9,
  ...presentAssignment(content),
  lesson,
  audio_stop: null,
  transcript: 'When the moon pulls.',
  school_class_name: 'Room 4',
  teacher_name: 'Ms. Rivera',
  due_at: null,
  closed: false,
  class_archived: false,
  left_class: false,
  ui_state: {},
  data: { assignment_prompts: {}, additional_sentences: {}, worksheet: [] },
  submitted_at: null,
  revision: null,
  reopened: null,
  feedback: null,
  feedback_is_new: false,
  feedback_comments: [],
});
