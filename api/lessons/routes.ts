import { seesStandards } from '#domain/curriculum/standards-document/readers.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { collectionsOfLesson } from '#projections/curriculum/collections/queries.ts';
import { findLesson, lessonAfter, type LessonRow } from '#projections/lessons/queries.ts';
import { guideOfLesson } from '#projections/curriculum/teacher-guides/queries.ts';
import { quizzesOfQuizable } from '#projections/quizzes/queries.ts';
import type { StudentAssignmentReads } from '#projections/quiz-taking/assignments/queries.ts';
import { pageFormat } from '#api/http/negotiate.ts';
import { notFound } from '#api/http/problem.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { defineRoute, documentReply, type Page, type Route, type RouteContext } from '#api/http/route.ts';
import { presentQuizSummary } from '#api/quizzes/presenter.ts';
import { collectionUrl, lessonStandardsUrl, lessonUrl, previewUrl, quizableFolders } from '#api/shared/quizable.ts';
import { assignedOn } from './assigned-on.ts';
import { lessonPage, lessonParams, type AudioStop, type LessonPageData } from './schemas.ts';
import { shareOf } from './share.ts';
import { presentLesson, withTranscriptClosed } from './presenter.ts';
import { presentShown, printUrl } from './shown-guide.ts';

const existingLesson = async ({ read }: RouteContext<'lessons'>, type: QuizableType, path: string): Promise<LessonRow> => {
  const lesson = await findLesson(read, type, path);
  if (!lesson) throw notFound('This lesson');
  return lesson;
};

const rolesWithPreview = ['teacher', 'school_admin', 'admin'];

const previews = async (
  { read, viewer }: RouteContext<'quizzes'>,
  type: QuizableType,
  path: string,
): Promise<LessonPageData['quizzes']> => {
  if (!viewer || !rolesWithPreview.includes(viewer.role)) return [];
  const districtId = viewer.role === 'admin' ? 'all' : viewer.districtId;
  const quizzes = await quizzesOfQuizable(read, { type, path, districtId });
  return quizzes.map((row) => ({ ...presentQuizSummary(row), preview_url: previewUrl(row.uuid) }));
};

const guideOf = async ({ read }: RouteContext<'teacher_guides'>, lessonUuid: string): Promise<LessonPageData['guide']> => {
  const guide = await guideOfLesson(read, lessonUuid);
  return guide && { ...presentShown(guide), print_url: printUrl(lessonUuid) };
};

/** What a student's unsubmitted quizzes keep closed; nothing is closed for other viewers. */
const keptFrom = async (
  { read, viewer }: RouteContext<StudentAssignmentReads>,
  type: QuizableType,
  path: string,
): Promise<{ audioStop: AudioStop | null; transcriptClosed: boolean }> =>
  viewer?.role === 'student' ? assignedOn({ read, viewer }, type, path) : { audioStop: null, transcriptClosed: false };

const collectionsOf = async ({ read }: RouteContext<'collections'>, lessonUuid: string): Promise<LessonPageData['collections']> =>
  (await collectionsOfLesson(read, lessonUuid)).map(({ title, path }) => ({ title, url: collectionUrl(path) }));

const nextOf = async ({ read }: RouteContext<'lessons'>, lesson: LessonRow): Promise<LessonPageData['next_lesson']> => {
  const next = await lessonAfter(read, lesson);
  return next && { name: next.name, url: lessonUrl(next.type, next.path) };
};

const pageOf = (id: 'lesson' | 'teacher_lesson'): Page<LessonPageData> => ({
  id,
  bodyId: 'lesson',
  title: (data) => data.lesson.name,
  description: (data) => data.lesson.description,
});
const openPage = pageOf('lesson');
/** Includes the teachers' actions for a lesson; other visitors should not wait for those scripts. */
const pageOfTeachers = pageOf('teacher_lesson');

const lessonRoute = (type: QuizableType, folder: string): Route =>
  defineRoute({
    method: 'get',
    path: `/${folder}/{path}`,
    tag: 'Lessons',
    summary: 'A lesson, open to everybody',
    access: 'public',
    request: { params: lessonParams },
    response: lessonPage,
    reads: [
      'lessons',
      'collections',
      'teacher_guides',
      'quizzes',
      'quiz_assignments',
      'quiz_results',
      'roster',
      'accommodations',
    ],
    records: ownRecords,
    page: openPage,
    keptOnDevice: true,
    needs: ['media', 'providerSiteUrl', 'publicUrl'],
    handler: async ({ params }, context) => {
      const lesson = await existingLesson(context, type, params.path);
      const mayPreview = context.viewer !== null && rolesWithPreview.includes(context.viewer.role);
      const { audioStop, transcriptClosed } = await keptFrom(context, type, params.path);
      const presented = await presentLesson(lesson, context.services.media);
      const data = {
        share: shareOf(context),
        lesson: transcriptClosed ? withTranscriptClosed(presented) : presented,
        audio_stop: audioStop,
        quizzes: await previews(context, type, params.path),
        standards_url: seesStandards(context.viewer?.role) ? lessonStandardsUrl(lesson.uuid) : null,
        collections: await collectionsOf(context, lesson.uuid),
        next_lesson: await nextOf(context, lesson),
        guide: mayPreview ? await guideOf(context, lesson.uuid) : null,
      };
      return data.share && pageFormat(context.request) === 'html' ? documentReply(200, pageOfTeachers, data) : data;
    },
  });

export const lessonRoutes: readonly Route[] = quizableFolders.map(({ type, folder }) => lessonRoute(type, folder));
