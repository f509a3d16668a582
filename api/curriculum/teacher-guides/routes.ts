import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import {
  changeTeacherGuide,
  draftTeacherGuide,
  loadTeacherGuide,
  publishTeacherGuide,
  restoreTeacherGuide,
  withdrawTeacherGuide,
} from '#commands/curriculum/teacher-guide.ts';
import type { CommandOutcome } from '#commands/runner/context.ts';
import type { TeacherGuideState } from '#domain/curriculum/teacher-guide/decider.ts';
import { listGuides } from '#projections/curriculum/teacher-guides/queries.ts';
import { lessonsWithGuide } from '#projections/curriculum/teacher-guides/lessons.ts';
import { commandReply, defineRoute, etagOf, reply, type Reply, type Route } from '#api/http/route.ts';
import { pagingOf } from '#api/shared/paging.ts';
import { changesSinceMadeQuery } from '#api/shared/seen.ts';
import { findGuideChanges, findGuideHistory } from './find-changes.ts';
import { lessonGuideRoutes } from './lesson-guide-routes.ts';
import { existingGuide, guideEditUrl, guideHistoryUrl, guideOfLessonUrl, presentEditedGuide, statusOf } from './presenter.ts';
import {
  adminGuidesQuery,
  adminTeacherGuidesPage,
  changeGuideBody,
  createGuideBody,
  createGuideReply,
  editedGuideReply,
  guideChangesReply,
  guideParams,
  teacherGuideEditorPage,
  teacherGuideHistoryPage,
  type EditedGuideReply,
} from './schemas.ts';

const tag = "Teacher's guides";
const access = ['admin'] as const;
const onThePage = 100;

const guideReply = (outcome: CommandOutcome<TeacherGuideState>): Reply<EditedGuideReply> =>
  commandReply(outcome, { teacher_guide: presentEditedGuide(existingGuide(outcome.value), outcome.revision) });

const ofOneGuide = { tag, access, response: editedGuideReply, problems: [404, 409, 412] } as const;

const stages = {
  publish: { run: publishTeacherGuide, summary: 'Brings teachers what is written, in every lesson that has the guide' },
  withdraw: { run: withdrawTeacherGuide, summary: 'No further lesson can select the guide; those that have it keep it' },
  restore: { run: restoreTeacherGuide, summary: 'Lessons can select the guide again' },
} as const;

const commandOfStage = {
  publish: 'publishTeacherGuide',
  withdraw: 'withdrawTeacherGuide',
  restore: 'restoreTeacherGuide',
} as const;

const stageRoute = (stage: keyof typeof stages): Route =>
  defineRoute({
    ...ofOneGuide,
    method: 'post',
    path: `/admin/teacher_guides/{id}/${stage}`,
    summary: stages[stage].summary,
    request: { params: guideParams },
    commands: [commandOfStage[stage]],
    handler: async ({ params: { id: guideUuid } }, context) =>
      guideReply(await stages[stage].run(context.command(), { guideUuid })),
  });

/** Teacher guides, which only staff write. */
export const teacherGuideRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/teacher_guides',
    tag,
    summary: 'Every guide, where it stands, and how many lessons have it',
    access,
    request: { query: adminGuidesQuery },
    response: adminTeacherGuidesPage,
    reads: ['teacher_guides'],
    page: { id: 'admin_teacher_guides', title: "Teacher's guides" },
    handler: async ({ query: { search, page: requestedPage } }, { read }) => {
      const { rows, total, page } = await listGuides(read, { search, page: requestedPage, pageSize: onThePage });
      return {
        teacher_guides: rows.map(({ uuid, published, withdrawn, ...row }) => ({
          id: uuid,
          ...row,
          edit_url: guideEditUrl(uuid),
          status: statusOf({ published, withdrawn }),
        })),
        search,
        paging: pagingOf(page, onThePage, total),
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/admin/teacher_guides',
    tag,
    summary: 'Begins a guide, as a draft',
    access,
    request: { body: createGuideBody },
    statuses: [201],
    response: createGuideReply,
    commands: ['draftTeacherGuide'],
    handler: async ({ body: { teacher_guide: guide } }, context) => {
      const command = context.command();
      const id = uuidV5(`teacher-guide:${command.commandId}`);
      return commandReply(
        await draftTeacherGuide(command, { guideUuid: id, name: guide.name }),
        { teacher_guide: { id }, edit_url: guideEditUrl(id) },
        201,
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/teacher_guides/{id}/edit',
    tag,
    summary: 'A guide with all that can be edited, as it is this moment',
    access,
    request: { params: guideParams },
    response: teacherGuideEditorPage,
    reads: ['teacher_guides', 'lessons'],
    page: { id: 'teacher_guide_editor', title: (data) => `Edit: ${data.teacher_guide.name}` },
    handler: async ({ params: { id } }, { read, services }) => {
      const { guide: found, revision } = await loadTeacherGuide(services, id);
      const guide = presentEditedGuide(existingGuide(found), revision);
      const lessons = await lessonsWithGuide(read, guide.id);
      const value = {
        teacher_guide: guide,
        history_url: guideHistoryUrl(guide.id),
        lessons: lessons.map(({ uuid, name }) => ({ name, guide_url: guideOfLessonUrl(uuid) })),
      };
      return reply(200, value, { headers: { etag: etagOf(guide.revision) } });
    },
  }),
  defineRoute({
    ...ofOneGuide,
    method: 'put',
    path: '/admin/teacher_guides/{id}',
    summary: 'Changes the draft of a guide; teachers keep what was published',
    request: { params: guideParams, body: changeGuideBody },
    commands: ['changeTeacherGuide'],
    handler: async ({ params: { id: guideUuid }, body: { teacher_guide: changes } }, context) => {
      const { name, before_viewing, during_viewing, after_viewing } = changes;
      const texts = {
        ...(before_viewing !== undefined && { beforeViewing: before_viewing }),
        ...(during_viewing !== undefined && { duringViewing: during_viewing }),
        ...(after_viewing !== undefined && { afterViewing: after_viewing }),
      };
      return guideReply(await changeTeacherGuide(context.command(), { guideUuid, name, texts }));
    },
  }),
  ...(Object.keys(stages) as (keyof typeof stages)[]).map(stageRoute),
  defineRoute({
    method: 'get',
    path: '/admin/teacher_guides/{id}/changes',
    tag,
    summary: 'What was changed since a revision, and the guide as it is this moment',
    access,
    request: { params: guideParams, query: changesSinceMadeQuery },
    response: guideChangesReply,
    reads: ['roster'],
    handler: async ({ params, query }, context) => {
      const value = await findGuideChanges(context, params.id, BigInt(query.since));
      return reply(200, value, { headers: { etag: etagOf(value.teacher_guide.revision) } });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/teacher_guides/{id}/history',
    tag,
    summary: 'What became of a guide: who changed what, the latest first',
    access,
    request: { params: guideParams },
    response: teacherGuideHistoryPage,
    reads: ['roster'],
    page: { id: 'teacher_guide_history', title: (data) => `History: ${data.teacher_guide.name}` },
    handler: ({ params }, context) => findGuideHistory(context, params.id),
  }),
  ...lessonGuideRoutes,
];
