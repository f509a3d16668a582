import { changeLessonDraft } from '#commands/lessons/lesson/change-lesson-draft.ts';
import { loadLesson, loadLessonAtRevision } from '#commands/lessons/lesson/load-lesson.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import { materialProblems } from '#domain/lessons/lesson/material-rules.ts';
import { lessonFacets } from '#projections/lessons/lesson-search/queries.ts';
import { markdownHtml } from '#api/http/markdown.ts';
import { invalidFields, notFound } from '#api/http/problem.ts';
import { defineRoute, etagOf, reply, type Route } from '#api/http/route.ts';
import { lessonPage } from '../schemas.ts';
import { fieldOfProblem } from '../lesson-material/presenter.ts';
import { withLibrary } from '../lesson-material/library-videos.ts';
import { changesSinceMadeQuery } from '#api/shared/seen.ts';
import { findLessonChanges, findLessonHistory } from './find-changes.ts';
import { keepLines } from './keep-lines.ts';
import { lessonReply } from './lesson-reply.ts';
import { lessonListRoutes } from './list-routes.ts';
import { existingLesson, historyUrl, presentEditedLesson } from './presenter.ts';
import { previewOf } from './preview.ts';
import {
  changeLessonBody,
  editedLessonReply,
  lessonChangesReply,
  lessonEditorPage,
  lessonHistoryPage,
  lessonParams,
  lessonVersionParams,
  renderedLessonTextsReply,
  renderLessonTextsBody,
} from './schemas.ts';
import { stageRoutes } from './stage-routes.ts';
import { writtenLesson } from './written-lesson.ts';

/** The lesson editor: every change is saved by itself, under the revision that it was made on. */
export const lessonEditingRoutes: readonly Route[] = [
  ...lessonListRoutes,
  defineRoute({
    method: 'post',
    path: '/admin/lessons/rendered_texts',
    tag: 'Lesson editor',
    summary: 'Markdown as readers will see it; changes nothing',
    access: ['admin'],
    request: { body: renderLessonTextsBody },
    response: renderedLessonTextsReply,
    maxBodyBytes: 1_000_000,
    handler: async ({ body }) => ({ texts_html: body.texts.map(markdownHtml) }),
  }),
  defineRoute({
    method: 'get',
    path: '/admin/lessons/{uuid}/edit',
    tag: 'Lesson editor',
    summary: 'A lesson with all that can be edited, as it is this moment',
    access: ['admin'],
    request: { params: lessonParams },
    response: lessonEditorPage,
    reads: ['lesson_search'],
    page: { id: 'lesson_editor', title: (data) => `Edit: ${data.lesson.name}` },
    handler: async ({ params }, { services, read }) => {
      const { lesson: found, revision } = await loadLesson(services, params.uuid);
      const lesson = presentEditedLesson(existingLesson(found), revision);
      const { subjects, grade_bands } = await lessonFacets(read);
      const value = { lesson, history_url: historyUrl(lesson.uuid), subjects: [...subjects], grade_bands: [...grade_bands] };
      return reply(200, value, { headers: { etag: etagOf(lesson.revision) } });
    },
  }),
  defineRoute({
    method: 'put',
    path: '/admin/lessons/{uuid}',
    tag: 'Lesson editor',
    summary: 'Changes the draft of a lesson, or begins one; readers keep what they have',
    access: ['admin'],
    request: { params: lessonParams, body: changeLessonBody },
    response: editedLessonReply,
    problems: [412],
    needs: ['media'],
    commands: ['changeLessonDraft'],
    maxBodyBytes: 4_000_000,
    handler: async ({ params: { uuid: lessonUuid }, body }, context) => {
      const command = context.command();
      const lesson = existingLesson((await loadLesson(command, lessonUuid)).lesson);
      const asWritten = writtenLesson(await keepLines(body.lesson, context.services.media));
      const videos = asWritten.parts?.videos;
      const changes = videos
        ? { ...asWritten, parts: { ...asWritten.parts, videos: await withLibrary(command, videos) } }
        : asWritten;
      // Under the names that the caller uses; the decider asks again.
      const problems = materialProblems({ ...draftOf(lesson).material, ...changes.parts });
      if (problems.length > 0) throw invalidFields(problems.map((problem) => fieldOfProblem(problem, 'lesson')));
      return lessonReply(await changeLessonDraft(command, { lessonUuid, ...changes }));
    },
  }),
  ...stageRoutes,
  defineRoute({
    method: 'get',
    path: '/admin/lessons/{uuid}/changes',
    tag: 'Lesson editor',
    summary: 'What was changed since a revision, and the lesson as it is this moment',
    access: ['admin'],
    request: { params: lessonParams, query: changesSinceMadeQuery },
    response: lessonChangesReply,
    reads: ['roster'],
    handler: async ({ params, query }, context) => {
      const value = await findLessonChanges(context, params.uuid, BigInt(query.since));
      return reply(200, value, { headers: { etag: etagOf(value.lesson.revision) } });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/lessons/{uuid}/history',
    tag: 'Lesson editor',
    summary: 'What became of a lesson: who changed what, the latest first',
    access: ['admin'],
    request: { params: lessonParams },
    response: lessonHistoryPage,
    reads: ['roster'],
    page: { id: 'lesson_history', title: (data) => `History: ${data.lesson.name}` },
    handler: ({ params }, context) => findLessonHistory(context, params.uuid),
  }),
  defineRoute({
    method: 'get',
    path: '/admin/lessons/{uuid}/preview',
    tag: 'Lesson editor',
    summary: 'The draft of a lesson as readers would see it',
    access: ['admin'],
    request: { params: lessonParams },
    response: lessonPage,
    page: { id: 'lesson', title: (data) => `Preview: ${data.lesson.name}` },
    needs: ['media'],
    handler: async ({ params }, { services }) => previewOf((await loadLesson(services, params.uuid)).lesson, services.media),
  }),
  defineRoute({
    method: 'get',
    path: '/admin/lessons/{uuid}/versions/{revision}',
    tag: 'Lesson editor',
    summary: 'A lesson as it was after one of its changes',
    access: ['admin'],
    request: { params: lessonVersionParams },
    response: lessonPage,
    page: { id: 'lesson', title: (data) => `Earlier version: ${data.lesson.name}` },
    needs: ['media'],
    handler: async ({ params: { uuid, revision } }, { services }) => {
      const { revision: latest } = await loadLesson(services, uuid);
      if (latest === null || BigInt(revision) > latest) throw notFound('This version');
      return previewOf(await loadLessonAtRevision(services, uuid, BigInt(revision)), services.media);
    },
  }),
];
