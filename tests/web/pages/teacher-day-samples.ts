import type { TeacherDashboard } from '../../../api/dashboard/schemas.ts';
import type { ClassCard, Task } from '../../../api/teacher-day/schemas.ts';

/** The samples' now is 2026-11-21T14:41Z, in New York. */
export const taskSample = (id: number, due_date_status: number | null, changes: Partial<Task> = {}): Task => ({
  id,
  task_type: 'quiz',
  school_class_id: 3,
  school_class_name: 'Room 4',
  assignment_name: `Harbor quiz ${id}`,
  assignment_type: 'listening_comprehension',
  due_date_status,
  due_at: due_date_status === null ? null : '2026-11-23T20:00:00.000Z',
  stats: { submitted: 2, all: 3 },
  link: `/teach/lessons/harbor/quiz/q/school_class/3/report`,
  ...changes,
});

export const classSample = (id: number, changes: Partial<ClassCard> = {}): ClassCard => ({
  id,
  name: `Room ${id}`,
  code: `CODE${id}`,
  students_count: 12,
  quiz_average_percent: 72,
  assignments_count: 3,
  previous_quiz: {
    name: 'Harbor quiz',
    url: '/teach/lessons/harbor/quiz/q/school_class/3/report',
    due_at: '2026-11-20T20:00:00.000Z',
    submitted: 11,
    all: 12,
    progress: 91,
  },
  next_quiz: null,
  previous_assignment: null,
  next_assignment: {
    name: 'The lighthouse',
    url: '/teach/lesson_assignments/a/school_class/3',
    due_at: '2026-11-24T20:00:00.000Z',
    submitted: 0,
    all: 0,
    progress: 'N/A',
  },
  ...changes,
});

export const teacherDaySample: TeacherDashboard = {
  role: 'teacher',
  id: 4,
  name: 'Ada Moreau',
  plan: 'free_trial',
  trial_days_remaining: 3,
  request_quote_url: 'https://provider.test/request_quote',
  ui_state: { components: ['tasks', 'classes', 'reports'], school_classes: [3] },
  needs: {
    items: [
      {
        kind: 'behind',
        school_class_id: 3,
        school_class_name: 'Room 4',
        url: '/school_classes/3/students/9',
        student_id: 9,
        student_name: 'Bo Lind',
        missing_count: 3,
        missing_names: ['Harbor quiz', 'River quiz'],
      },
      {
        kind: 'missed',
        school_class_id: 3,
        school_class_name: 'Room 4',
        url: '/teach/lessons/harbor/quiz/q/school_class/3/report?start_date=2026-11-08&end_date=2026-11-21',
        quiz_title: 'Harbor quiz',
        position: 2,
        content: 'What rang?',
        quote: 'The bell rang twice.',
        listening_strand: 'Inference',
        wrong_count: 9,
        answers_count: 12,
        lesson_url: '/lessons/harbor',
        lesson_name: 'The quiet harbor',
      },
      {
        kind: 'feedback',
        school_class_id: 3,
        school_class_name: 'Room 4',
        url: '/teach/student_works/3b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
        assignment_name: 'The lighthouse',
        waiting_count: 4,
        waiting_since: '2026-11-18T15:00:00.000Z',
      },
    ],
    totals: { behind: 4, missed: 1, feedback: 1 },
    days: 14,
  },
  tasks: [taskSample(1, -1), taskSample(2, 0), taskSample(3, 1), taskSample(4, 5)],
  tasks_count: 4,
  classes: [classSample(3)],
  hidden_classes_count: 1,
  reports: {
    data: [
      { month: 'Oct 2026', value: 72 },
      { month: 'Nov 2026', value: null },
    ],
  },
};
