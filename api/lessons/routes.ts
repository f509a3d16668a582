import type { QuizableType } from '../../domain/shared/fields.ts';
import { findLesson, type LessonRow } from '../../projections/lessons/queries.ts';
import { assignmentsOfStudent } from '../../projections/quiz-assignments/queries.ts';
import { quizzesOfQuizable } from '../../projections/quizzes/queries.ts';
import { notFound } from '../http/problem.ts';
import { defineRoute, type Route, type RouteContext } from '../http/route.ts';
import { presentStudentAssignment } from '../quiz-assignments/presenter.ts';
import { presentQuizSummary } from '../quizzes/presenter.ts';
import { previewUrl, quizableFolders } from '../shared/quizable.ts';
import { presentLesson } from './presenter.ts';
import { lessonPage, lessonParams, studentLessonPage, type LessonPageData } from './schemas.ts';

const existingLesson = async ({ services }: RouteContext, type: QuizableType, path: string): Promise<LessonRow> => {
  const lesson = await findLesson(services.db, type, path);
  if (!lesson) throw notFound('This lesson');
  return lesson;
};

const rolesWithPreview = ['teacher', 'school_admin', 'admin'];

const previews = async (
  { services, viewer }: RouteContext,
  type: QuizableType,
  path: string,
): Promise<LessonPageData['quizzes']> => {
  if (!viewer || !rolesWithPreview.includes(viewer.role)) return [];
  const quizzes = await quizzesOfQuizable(services.db, { type, path });
  return quizzes.map((row) => ({ ...presentQuizSummary(row), preview_url: previewUrl(row.uuid) }));
};

const lessonRoute = (type: QuizableType, folder: string): Route =>
  defineRoute({
    method: 'get',
    path: `/${folder}/{path}`,
    tag: 'Lessons',
    summary: 'A lesson, open to everybody',
    access: 'public',
    request: { params: lessonParams },
    response: lessonPage,
    reads: ['lessons', 'quizzes'],
    page: { id: 'lesson', title: (data) => data.lesson.name, description: (data) => data.lesson.description },
    handler: async ({ params }, context) => ({
      lesson: presentLesson(await existingLesson(context, type, params.path)),
      quizzes: await previews(context, type, params.path),
    }),
  });

const studentLessonRoute = (type: QuizableType, folder: string): Route =>
  defineRoute({
    method: 'get',
    path: `/students/${folder}/{path}`,
    tag: 'Lessons',
    summary: 'A lesson with the quizzes that the student has been assigned on it',
    access: ['student'],
    request: { params: lessonParams },
    response: studentLessonPage,
    reads: ['lessons', 'quizzes', 'quiz_assignments', 'quiz_results', 'roster'],
    page: { id: 'student_lesson', title: (data) => data.lesson.name },
    handler: async ({ params }, context) => {
      const lesson = await existingLesson(context, type, params.path);
      const assignments = await assignmentsOfStudent(context.services.db, context.viewer.id);
      const own = assignments.filter((row) => row.quizable_type === type && row.quizable_path === params.path);
      return { lesson: presentLesson(lesson), quiz_assignments: own.map(presentStudentAssignment) };
    },
  });

export const lessonRoutes: readonly Route[] = quizableFolders.flatMap(({ type, folder }) => [
  lessonRoute(type, folder),
  studentLessonRoute(type, folder),
]);
