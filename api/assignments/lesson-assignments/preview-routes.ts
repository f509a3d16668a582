import { findLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { findSharedLessonAssignment } from '#commands/assignments/lesson-assignment/access.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { findLessonByUuid } from '#projections/lessons/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { presentLesson } from '#api/lessons/presenter.ts';
import { lessonUrl } from '#api/shared/quizable.ts';
import { builderUrl } from '../teach-assignments/presenter.ts';
import { contentOf, wholeMaterial } from './chosen-content.ts';
import { presentAssignment } from './presenter.ts';
import { assignmentParams, assignmentPreviewPage, maxChosenBytes, previewBody, previewReply } from './schemas.ts';

const tag = 'Lesson assignments';

const findPreview = async (
  { read, services }: SignedInContext<'lessons', 'media'>,
  lessonUuid: string,
  content: AssignmentContent,
) => {
  const lesson = await findLessonByUuid(read, lessonUuid);
  if (!lesson) throw notFound('This lesson');
  const presented = await presentLesson(lesson, services.media);
  return { ...presentAssignment(content), lesson: presented, organizers_left: 0, back_url: lessonUrl(lesson.type, lesson.path) };
};

/** The student's page without a student: nothing on it is saved. */
export const assignmentPreviewRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/teach/lesson_assignments/{id}/preview',
    tag,
    summary: 'An assignment of the teacher’s, or of a class of theirs, as students see it; nothing is saved',
    access: ['teacher'],
    request: { params: assignmentParams },
    response: assignmentPreviewPage,
    problems: [404],
    needs: ['media'],
    reads: ['lessons'],
    page: { id: 'assignment_preview', title: ({ title }) => `Preview: ${title}` },
    handler: async ({ params }, context) => {
      const { lessonAssignmentUuid: id, lessonUuid, content } = await findSharedLessonAssignment(context.command(), params.id);
      const preview = await findPreview(context, lessonUuid, content);
      return { ...preview, lesson_assignment_id: id, back_url: builderUrl(id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/teach/lesson_assignment_previews',
    tag,
    summary: 'What a teacher has put together so far, as students would see it; nothing is saved',
    access: ['teacher'],
    request: { body: previewBody },
    maxBodyBytes: maxChosenBytes,
    response: previewReply,
    problems: [404],
    handler: async ({ body: { lesson_uuid: lessonUuid, from, ...choice } }, context) => {
      const command = context.command();
      const lesson = await findLessonMaterial(command, lessonUuid);
      const saved = from === undefined ? null : await findSharedLessonAssignment(command, from);
      const before = saved?.content ?? wholeMaterial(lesson.content.name, lesson.material, lesson.content.audio !== undefined);
      const content = contentOf(choice, { material: lesson.material, before, seed: command.commandId });
      return { assignment: presentAssignment(content) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/lesson_materials/{id}/preview',
    tag,
    summary: 'All of a lesson’s teaching material, with the first three organizers, as students would see it; nothing is saved',
    access: ['teacher', 'admin'],
    request: { params: assignmentParams },
    response: assignmentPreviewPage,
    problems: [404],
    needs: ['media'],
    reads: ['lessons'],
    page: { id: 'assignment_preview', title: ({ title }) => `Preview: ${title}` },
    handler: async ({ params }, context) => {
      const { lessonUuid, content, material } = await findLessonMaterial(context.command(), params.id);
      const whole = wholeMaterial(content.name, material, content.audio !== undefined);
      const organizersLeft = whole.podcast ? material.organizers.length - whole.organizers.length : 0;
      return {
        ...(await findPreview(context, lessonUuid, whole)),
        lesson_assignment_id: null,
        organizers_left: organizersLeft,
      };
    },
  }),
];
