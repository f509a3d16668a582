import { selectLessonGuide } from '#commands/curriculum/lesson-guide.ts';
import {
  changeTeacherGuide,
  draftTeacherGuide,
  publishTeacherGuide,
  restoreTeacherGuide,
  withdrawTeacherGuide,
} from '#commands/curriculum/teacher-guide.ts';
import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { World } from '#tests/support/world.ts';
import { lessonAt } from './lesson-editing-examples.ts';
import type { RouteExample } from './route-example.ts';

export const guideUuid = '11111111-1111-5111-8111-111111111111';

/** A guide that was published, whatever an example before has done to it. */
export const guideAt = async (world: World): Promise<string> => {
  await draftTeacherGuide(world.context(), { guideUuid, name: 'Three listens' });
  await changeTeacherGuide(world.context(), { guideUuid, texts: { beforeViewing: 'Show the **picture**.' } });
  await publishTeacherGuide(world.context(), { guideUuid });
  await restoreTeacherGuide(world.context(), { guideUuid });
  return `/admin/teacher_guides/${guideUuid}`;
};

const withGuide = async (world: World, app: TestApp): Promise<string> => {
  await guideAt(world);
  const lessonUuid = await lessonAt(world, 'published');
  await selectLessonGuide(world.context(), { lessonUuid, guideUuid });
  await app.caughtUp();
  return lessonUuid;
};

const ofGuide = (end = ''): RouteExample => ({
  as: 'admin',
  status: 200,
  call: async (world) => ({ path: `${await guideAt(world)}${end}` }),
});
const stage = (name: string): RouteExample => ({
  as: 'admin',
  status: 200,
  call: async (world) => ({ path: `${await guideAt(world)}/${name}`, body: {} }),
});

export const teacherGuideExamples: Readonly<Record<string, RouteExample>> = {
  'get /admin/teacher_guides': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/teacher_guides' }),
    bad: [
      { query: '?page=0', fields: ['page'] },
      { query: `?search=${'x'.repeat(201)}`, fields: ['search'] },
    ],
  },
  'post /admin/teacher_guides': {
    as: 'admin',
    status: 201,
    call: () => ({ path: '/admin/teacher_guides', body: { teacher_guide: { name: 'Two listens' } } }),
    bad: [
      { body: {}, fields: ['teacher_guide'] },
      { body: { teacher_guide: { name: ' ' } }, fields: ['teacher_guide.name'] },
    ],
  },
  'get /admin/teacher_guides/{id}': {
    ...ofGuide(),
    bad: [{ query: '?lesson_uuid=fog', fields: ['lesson_uuid'] }],
  },
  'get /admin/teacher_guides/{id}/edit': ofGuide('/edit'),
  'get /admin/teacher_guides/{id}/history': ofGuide('/history'),
  'get /admin/teacher_guides/{id}/changes': {
    ...ofGuide('/changes'),
    bad: [{ query: '?since=-1', fields: ['since'] }],
  },
  'put /admin/teacher_guides/{id}': {
    as: 'admin',
    status: 200,
    call: async (world) => ({ path: await guideAt(world), body: { teacher_guide: { after_viewing: 'Talk.' } } }),
    bad: [
      { body: { teacher_guide: {} }, fields: ['teacher_guide'] },
      { body: { teacher_guide: { after_viewing: 7, name: '' } }, fields: ['teacher_guide.after_viewing', 'teacher_guide.name'] },
      { body: { teacher_guide: { before_viewing: 'x'.repeat(20_001) } }, fields: ['teacher_guide.before_viewing'] },
    ],
  },
  'post /admin/teacher_guides/{id}/publish': stage('publish'),
  'post /admin/teacher_guides/{id}/withdraw': stage('withdraw'),
  'post /admin/teacher_guides/{id}/restore': {
    as: 'admin',
    status: 200,
    call: async (world) => {
      const path = await guideAt(world);
      await withdrawTeacherGuide(world.context(), { guideUuid });
      return { path: `${path}/restore`, body: {} };
    },
  },
  'get /admin/lessons/{uuid}/guide': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/lessons/${await withGuide(world, app)}/guide` }),
  },
  'put /admin/lessons/{uuid}/guide': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/lessons/${await withGuide(world, app)}/guide`, body: { guide_id: null } }),
    bad: [
      { body: {}, fields: ['guide_id'] },
      { body: { guide_id: 'first' }, fields: ['guide_id'] },
    ],
  },
  'put /admin/lessons/{uuid}/guide/{section}': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({
      path: `/admin/lessons/${await withGuide(world, app)}/guide/before_viewing`,
      body: { guide_id: guideUuid, text: 'Knock once.' },
    }),
    bad: [{ body: { guide_id: 'first', text: 'x'.repeat(20_001) }, fields: ['guide_id', 'text'] }],
  },
  'get /teach/lesson_guides/{lesson_id}': {
    as: 'teacher',
    status: 200,
    call: async (world, app) => ({ path: `/teach/lesson_guides/${lessonNumberOf(await withGuide(world, app))}` }),
  },
};
