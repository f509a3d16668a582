import { changeLessonDraft, loadLesson, loadLessonAtRevision } from '#commands/lessons/lesson/drafts.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import { materialProblems } from '#domain/lessons/lesson/material-rules.ts';
import { lessonFacets } from '#projections/lessons/lesson-search/queries.ts';
import { markdownHtml } from '#api/http/markdown.ts';
import { invalidFields, notFound } from '#api/http/problem.ts';
import { defineRoute, etagOf, reply, type Route } from '#api/http/route.ts';
import { lessonPage, type LessonPageData } from '../schemas.ts';
import { fieldOfProblem } from '../lesson-material/presenter.ts';
import { withLibrary } from '../lesson-material/library-videos.ts';
import { changesSinceMadeQuery } from '#api/shared/seen.ts';
import { findLessonChanges, findLessonHistory } from './find-changes.ts';
import { type WrittenLine, webVttOf } from '#domain/lessons/lesson/write-transcript.ts';
import type { MediaLibrary } from '#platform/media.ts';
import {
  type LessonChanges,
  type WrittenContent,
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
import { lessonReply, stageRoutes } from './stage-routes.ts';
import { lessonListRoutes } from './list-routes.ts';
import { existingLesson, historyUrl, presentEditedLesson } from './presenter.ts';
import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import { publishedContentOf } from '#domain/lessons/lesson/draft-content.ts';
import { presentLesson } from '../presenter.ts';
import { writtenLesson } from './written-lesson.ts';

/** The lesson as readers would see it, including the draft. @throws 404 */
const previewOf = async (state: LessonState, media: MediaLibrary): Promise<LessonPageData> => {
  const lesson = existingLesson(state);
  const content = publishedContentOf(draftOf(lesson).content);
  const row = {
    uuid: lesson.lessonUuid,
    type: lesson.type,
    path: lesson.path,
    name: content.name,
    description: content.description,
    subject: content.subject,
    grade_band: content.gradeBand,
    text_complexity: content.textComplexity,
    elp_level: content.elpLevel ?? null,
    transcript: content.transcript,
    audio: content.audio ?? null,
    picture: content.picture ?? null,
    tabs: content.tabs ?? [],
    video: content.video ?? null,
  };
  const shown = await presentLesson(row, media);
  return {
    share: null,
    lesson: shown,
    audio_stop: null,
    quizzes: [],
    standards_url: null,
    collections: [],
    next_lesson: null,
    guide: null,
  };
};

type WrittenTrack = WrittenContent['audio']['standard'][number];

/** The schema guarantees that every line has its times. */
const withCaptions = async ({ lines, ...track }: WrittenTrack, media: MediaLibrary): Promise<WrittenTrack> => {
  if (!lines) return track;
  if (lines.length === 0) return { ...track, captions: null };
  return { ...track, captions: await media.store(Buffer.from(webVttOf(lines as readonly WrittenLine[])), 'vtt') };
};

/** Stores transcripts that were sent line by line as files, like those uploaded as files. */
const keepLines = async (changes: LessonChanges, media: MediaLibrary): Promise<LessonChanges> => {
  if (!changes.audio) return changes;
  const kept = (tracks: readonly WrittenTrack[]) => Promise.all(tracks.map((track) => withCaptions(track, media)));
  return { ...changes, audio: { standard: await kept(changes.audio.standard), slowed: await kept(changes.audio.slowed) } };
};

/** The lesson editor: saves each change separately, based on the revision it was made on. */
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
      // Reports problems under the caller's field names; the decider checks again.
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
