import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { materialProblems } from '#domain/lessons/lesson/material-rules.ts';
import { findLessonMaterial } from '#projections/lessons/material-queries.ts';
import { invalidFields, notFound } from '#api/http/problem.ts';
import { commandReply, defineRoute, etagOf, reply, type Route } from '#api/http/route.ts';
import { fieldOfProblem, presentLessonMaterial, writtenMaterial } from './presenter.ts';
import { withLibrary } from './library-videos.ts';
import { lessonMaterialReply, materialParams, writeMaterialBody } from './schemas.ts';

/** The teaching material of a lesson, written as a whole. */
export const lessonMaterialRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/lessons/{uuid}/material',
    tag: 'Lessons',
    summary: 'The teaching material of a lesson: overview, vocabulary, videos, organizers and writing prompts',
    access: ['admin'],
    request: { params: materialParams },
    response: lessonMaterialReply,
    reads: ['lessons'],
    handler: async ({ params }, { read }) => {
      const material = await findLessonMaterial(read, params.uuid);
      if (!material) throw notFound('This lesson');
      const { lesson_uuid: lessonUuid, revision } = material;
      return reply(200, presentLessonMaterial(lessonUuid, revision, material), { headers: { etag: etagOf(revision) } });
    },
  }),
  defineRoute({
    method: 'put',
    path: '/admin/lessons/{uuid}/material',
    tag: 'Lessons',
    summary: 'Replaces the teaching material of a lesson; classes keep what they were given',
    access: ['admin'],
    request: { params: materialParams, body: writeMaterialBody },
    response: lessonMaterialReply,
    commands: ['writeLessonMaterial'],
    problems: [412],
    // All parts at their maximum length exceed the limit of other routes; the event store accepts 3 MiB per write.
    maxBodyBytes: 4_000_000,
    handler: async ({ params: { uuid: lessonUuid }, body }, context) => {
      const command = context.command();
      const written = writtenMaterial(body.lesson_material);
      const material = { ...written, videos: await withLibrary(command, written.videos) };
      const problems = materialProblems(material);
      if (problems.length > 0) throw invalidFields(problems.map((problem) => fieldOfProblem(problem)));
      const outcome = await writeLessonMaterial(command, { lessonUuid, material });
      return commandReply(outcome, presentLessonMaterial(lessonUuid, outcome.revision!, material));
    },
  }),
];
