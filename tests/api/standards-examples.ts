import { alignLessonStandard } from '#commands/curriculum/lesson-standards.ts';
import { importStandards } from '#commands/curriculum/standards-document.ts';
import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { standardExample, standardsDocumentExample, standardsOf } from '#tests/domain/support/standards-examples.ts';
import type { TestApp } from '#tests/support/app.ts';
import { lessonPath, type World } from '#tests/support/world.ts';
import { lessonAt } from './lesson-editing-examples.ts';
import type { RouteExample } from './route-example.ts';

const { documentUuid } = standardsDocumentExample;
export const standardId = standardExample('one').uuid;

/** A document of two standards, one under the other. */
export const importExample = (world: World): Promise<unknown> => {
  const two = standardExample('two', { parentUuid: standardId, label: 'SL.4.2' });
  return importStandards(world.context(), { ...standardsDocumentExample, standards: standardsOf(standardExample('one'), two) });
};

const lessonUuid = lessonUuidOf('Lesson', lessonPath);

const withStandards = async (world: World, app: TestApp): Promise<string> => {
  await importExample(world);
  const uuid = await lessonAt(world, 'published');
  await app.caughtUp();
  return uuid;
};

const place = '/ed_gate_standards?state=CA&subject=Listening&grade=4';

export const standardsExamples: Readonly<Record<string, RouteExample>> = {
  'get /ed_gate_standards': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: place }),
    bad: [
      { query: '&grade=13', fields: ['grade'] },
      { query: `&subject=${'x'.repeat(201)}`, fields: ['subject'] },
    ],
  },
  'get /ed_gate_standards/lesson/{lesson_id}': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: `/ed_gate_standards/lesson/${lessonNumberOf(lessonUuid)}` }),
    bad: [{ query: '?state=Atlantis', fields: ['state'] }],
  },
  'get /teach/standards': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: '/teach/standards' }),
    bad: [{ query: '?state=Atlantis', fields: ['state'] }],
  },
  'get /admin/standards': { as: 'admin', status: 200, call: () => ({ path: '/admin/standards' }) },
  'get /admin/standards/search': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/standards/search?search=L.1' }),
    bad: [{ query: '&state=Atlantis', fields: ['state'] }],
  },
  'get /admin/lessons/{uuid}/standards': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/lessons/${await withStandards(world, app)}/standards` }),
  },
  'get /admin/lessons/{uuid}/standards/suggestions': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/lessons/${await withStandards(world, app)}/standards/suggestions` }),
    bad: [{ query: '?state=Atlantis', fields: ['state'] }],
  },
  'post /admin/lessons/{uuid}/standards': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({
      path: `/admin/lessons/${await withStandards(world, app)}/standards`,
      body: { standard_id: standardId },
    }),
    bad: [
      { body: {}, fields: ['standard_id'] },
      { body: { standard_id: 'L.1', suggested: 'yes' }, fields: ['standard_id', 'suggested'] },
    ],
  },
  'put /admin/lessons/{uuid}/standards/order': {
    as: 'admin',
    status: 200,
    call: async (world, app) => {
      const uuid = await withStandards(world, app);
      await alignLessonStandard(world.context(), { lessonUuid: uuid, documentUuid, standardUuid: standardId });
      await app.caughtUp();
      return { path: `/admin/lessons/${uuid}/standards/order`, body: { standard_ids: [standardId] } };
    },
    bad: [
      { body: {}, fields: ['standard_ids'] },
      { body: { standard_ids: ['L.1'] }, fields: ['standard_ids.0'] },
    ],
  },
  'get /admin/lessons/{uuid}/standards/changes': {
    as: 'admin',
    status: 200,
    call: async (world) => ({ path: `/admin/lessons/${await lessonAt(world, 'published')}/standards/changes` }),
    bad: [{ query: '?since=yesterday', fields: ['since'] }],
  },
  'delete /admin/lessons/{uuid}/standards/{standard_id}': {
    as: 'admin',
    status: 200,
    call: async (world, app) => {
      const uuid = await withStandards(world, app);
      await alignLessonStandard(world.context(), { lessonUuid: uuid, documentUuid, standardUuid: standardId });
      await app.caughtUp();
      return { path: `/admin/lessons/${uuid}/standards/${standardId}` };
    },
  },
};
