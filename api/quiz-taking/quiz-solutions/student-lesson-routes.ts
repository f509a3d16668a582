import type { QuizableType } from '#domain/shared/fields.ts';
import { findReleasedLesson, type LessonRow } from '#projections/lessons/queries.ts';
import { assignmentsOfStudent, type StudentAssignmentReads } from '#projections/quiz-taking/assignments/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { assignedOn } from '#api/lessons/assigned-on.ts';
import { presentLesson, withTranscriptClosed } from '#api/lessons/presenter.ts';
import { lessonParams } from '#api/lessons/schemas.ts';
import { presentStudentAssignment } from '#api/assignments/quiz-assignments/presenter.ts';
import { quizableFolders } from '#api/shared/quizable.ts';
import { studentLessonPage } from './schemas.ts';
import { studentQuizOf } from './student-quiz.ts';

/** A class that was given a quiz on a lesson keeps the lesson even if it is withdrawn later. */
const lessonOfStudent = async (
  { read, viewer }: SignedInContext<StudentAssignmentReads | 'lessons'>,
  type: QuizableType,
  path: string,
): Promise<LessonRow> => {
  const lesson = await findReleasedLesson(read, type, path);
  if (!lesson) throw notFound('This lesson');
  if (!lesson.withdrawn) return lesson;
  const assigned = await assignmentsOfStudent(read, viewer.id);
  if (!assigned.some((row) => row.quizable_type === type && row.quizable_path === path)) throw notFound('This lesson');
  return lesson;
};

const studentLessonRoute = (type: QuizableType, folder: string): Route =>
  defineRoute({
    method: 'get',
    path: `/students/${folder}/{path}`,
    tag: 'Lessons',
    summary: 'A lesson with the quizzes that the student has been assigned on it',
    access: ['student'],
    request: { params: lessonParams },
    response: studentLessonPage,
    reads: ['lessons', 'quizzes', 'quiz_assignments', 'quiz_results', 'roster', 'accommodations'],
    records: ownRecords,
    page: { id: 'student_lesson', title: (data) => data.lesson.name },
    keptOnDevice: true,
    needs: ['media'],
    handler: async ({ params }, context) => {
      const lesson = await lessonOfStudent(context, type, params.path);
      const { assignments, open, audioStop, transcriptClosed } = await assignedOn(context, type, params.path);
      const [next] = open;
      const presented = await presentLesson(lesson, context.services.media);
      return {
        lesson: transcriptClosed ? withTranscriptClosed(presented) : presented,
        audio_stop: audioStop,
        quiz: next ? await studentQuizOf(context, next) : null,
        quiz_assignments: assignments.filter((row) => row !== next).map((row) => presentStudentAssignment(row)),
      };
    },
  });

export const studentLessonRoutes: readonly Route[] = quizableFolders.map(({ type, folder }) => studentLessonRoute(type, folder));
