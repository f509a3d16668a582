import type { OwedChanges } from '#projections/assignments/owed-work/batch.ts';
import type { Projection } from '#projections/tables/projection.ts';

type Handlers = Projection<{ readonly owed: OwedChanges }>['handlers'];

/** Which work classes have, until when, and who is excused from it. */
export const owedWorkHandlers = {
  QuizAssigned: ({ owed }, { data, position }) =>
    owed.give('quiz', {
      id: data.quizAssignmentSchoolClassId,
      school_class_id: data.schoolClassId,
      due_at: data.dueAt,
      position: position.commit.toString(),
    }),
  QuizAssignmentDueChanged: ({ owed }, { data }) => owed.changeDue('quiz', data.quizAssignmentSchoolClassId, data.dueAt),
  QuizAssignmentWithdrawn: ({ owed }, { data }) => owed.withdrawQuiz(data.quizAssignmentSchoolClassId),
  QuizAssignmentStudentExcused: ({ owed }, { data }) =>
    owed.excuse({
      kind: 'quiz',
      given_id: data.quizAssignmentSchoolClassId,
      student_id: data.studentId,
      teacher_id: data.teacherId,
      words: data.words?.sealed ?? null,
      excused_at: data.occurredAt,
    }),
  QuizAssignmentExcuseEnded: ({ owed }, { data }) =>
    owed.endExcuse({ kind: 'quiz', given_id: data.quizAssignmentSchoolClassId, student_id: data.studentId }),
  LessonAssignmentGiven: ({ owed }, { data, position }) =>
    owed.give('lesson', {
      id: data.lessonAssignmentSchoolClassId,
      school_class_id: data.schoolClassId,
      due_at: data.dueAt,
      position: position.commit.toString(),
    }),
  LessonAssignmentDatesChanged: ({ owed }, { data }) => owed.changeDue('lesson', data.lessonAssignmentSchoolClassId, data.dueAt),
  LessonAssignmentStudentExcused: ({ owed }, { data }) =>
    owed.excuse({
      kind: 'lesson',
      given_id: data.lessonAssignmentSchoolClassId,
      student_id: data.studentId,
      teacher_id: data.teacherId,
      words: data.words?.sealed ?? null,
      excused_at: data.occurredAt,
    }),
  LessonAssignmentExcuseEnded: ({ owed }, { data }) =>
    owed.endExcuse({ kind: 'lesson', given_id: data.lessonAssignmentSchoolClassId, student_id: data.studentId }),
} as const satisfies Handlers;
