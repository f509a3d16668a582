import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LessonStandardsReply, StandardsReply, TeachStandardsPageData } from '#api/curriculum/standards/schemas.ts';
import type {
  AlignedReply,
  AlignmentChangesReply,
  FoundStandardsReply,
  LessonStandardsPageData,
} from '#api/curriculum/lesson-alignment/schemas.ts';
import { changeLessonDraft, draftLesson, publishLesson, withdrawLesson } from '#commands/lessons/lesson/drafts.ts';
import { orderLessonStandards } from '#commands/curriculum/lesson-standards.ts';
import { importStandards } from '#commands/curriculum/standards-document.ts';
import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { Standard } from '#domain/curriculum/standards-document/standard.ts';
import { standardExample, standardsOf } from '#tests/domain/support/standards-examples.ts';
import { useWorld } from '#tests/support/use-world.ts';

const { app, world, as } = useWorld(['teacher', 'student', 'admin', 'schoolAdmin']);
const nobody = '00000000-0000-4000-8000-000000000000';

const standard = (label: string, changes: Partial<Standard> = {}): Standard =>
  standardExample(label, { uuid: randomUUID(), label, ...changes });

/** A document of its own, of a state that no other test looks at. */
const imported = async (state: string, ...standards: readonly Standard[]): Promise<void> => {
  const document = { title: `Of ${state}`, state, stateStandardsName: `${state} standards`, publisher: '' };
  await importStandards(world.context(), { documentUuid: randomUUID(), document, standards: standardsOf(...standards) });
  await app.caughtUp();
};

const published = async (type: 'Lesson' | 'ElLesson', path: string, description = 'd'): Promise<string> => {
  const content = { name: path, description, subject: 's', gradeBand: '3-5', textComplexity: null, transcript: 't' };
  await publishLesson(world.context(), { type, path, content });
  return lessonUuidOf(type, path);
};

const get = async <Body>(path: string, who: 'teacher' | 'admin' = 'teacher'): Promise<Body> => {
  const answer = await as(who).get(path);
  expect(answer.status, path).toBe(200);
  return answer.json as Body;
};

const align = async (lessonUuid: string, { uuid }: Standard, suggested = false): Promise<AlignedReply> => {
  const answer = await as('admin').post(`/admin/lessons/${lessonUuid}/standards`, { standard_id: uuid, suggested });
  expect(answer.status).toBe(200);
  await app.caughtUp();
  return answer.json as AlignedReply;
};

describe('the standards of a state', () => {
  it('are nested, each with the lessons that teach it, by type', async () => {
    const above = standard('L');
    const below = standard('L.1', { parentUuid: above.uuid });
    await imported('AL', above, below);
    const lesson = await published('Lesson', 'fog');
    await align(lesson, below);
    await align(await published('ElLesson', 'slow-fog'), below);
    const place = '/ed_gate_standards?state=alabama&subject=Listening&grade=4';
    const reply = await get<StandardsReply>(place);
    expect(reply).toEqual({
      state: 'AL',
      state_standards_name: 'AL standards',
      subject: 'Listening',
      grade: '4',
      standards: [
        {
          id: above.uuid,
          label: 'L',
          content: 'What L says',
          publisher_units: [],
          standards: [
            {
              id: below.uuid,
              label: 'L.1',
              content: 'What L.1 says',
              publisher_units: [
                { type: 'Lesson', items: [{ title: 'fog', url: '/lessons/fog' }] },
                { type: 'ElLesson', items: [{ title: 'slow-fog', url: '/el_lessons/slow-fog' }] },
              ],
              standards: [],
            },
          ],
        },
      ],
      cut: false,
    });
    await withdrawLesson(world.context(), { lessonUuid: lesson });
    await app.caughtUp();
    const { standards } = await get<StandardsReply>(place);
    expect(standards[0]!.standards[0]!.publisher_units.map(({ type }) => type)).toEqual(['ElLesson']);
  });

  it('are empty if there are none', async () => {
    expect((await get<StandardsReply>('/ed_gate_standards?state=TX&subject=Dance&grade=K')).standards).toEqual([]);
  });

  it('are counted by subject and grade, from the state’s youngest grade to its oldest', async () => {
    await imported('AK', standard('L', { grades: ['4', '5'] }));
    await imported('AK', standard('M', { grades: ['7'], subject: 'Music' }), standard('N', { grades: [], subject: 'Music' }));
    const page = await get<TeachStandardsPageData>('/teach/standards?state=AK');
    expect(page).toMatchObject({ state: 'AK', state_standards_name: 'AK standards' });
    expect(page.states).toContainEqual({ state: 'AK', name: 'Alaska' });
    expect(page.subjects).toEqual([
      {
        subject: 'Listening',
        grades: [
          { grade: '4', standards_count: 1 },
          { grade: '5', standards_count: 1 },
          { grade: '6', standards_count: 0 },
          { grade: '7', standards_count: 0 },
        ],
      },
      {
        subject: 'Music',
        grades: [
          { grade: '4', standards_count: 0 },
          { grade: '5', standards_count: 0 },
          { grade: '6', standards_count: 0 },
          { grade: '7', standards_count: 1 },
          { grade: 'all', standards_count: 1 },
        ],
      },
    ]);
  });

  it('are only for those who teach', async () => {
    const place = '/ed_gate_standards?state=TX&subject=Dance&grade=K';
    expect((await as('student').get(place)).status).toBe(403);
    expect((await as('schoolAdmin').get(place)).status).toBe(200);
    expect((await app.visitor().get(place)).status).toBe(401);
  });
});

describe('a lesson’s standards', () => {
  it('are those of one state by subject and grade, by default of the first state', async () => {
    const one = standard('L.1');
    await imported('AZ', one);
    const uuid = await published('Lesson', 'mist');
    await align(uuid, one);
    const path = `/ed_gate_standards/lesson/${lessonNumberOf(uuid)}`;
    const units = [{ type: 'Lesson', items: [{ title: 'mist', url: '/lessons/mist' }] }];
    const shown = { id: one.uuid, label: 'L.1', content: 'What L.1 says', publisher_units: units, standards: [] };
    const reply = await get<LessonStandardsReply>(path);
    expect(reply).toMatchObject({ state: 'AZ', states: [{ state: 'AZ', name: 'Arizona' }] });
    expect(reply.state_standards).toEqual({
      Listening: { 4: [shown], 5: [shown] },
    });
    expect((await get<LessonStandardsReply>(`${path}?state=TX`)).state_standards).toEqual({});
  });

  it('are nested if the lesson teaches both, each with the lessons that teach it', async () => {
    const top = standard('N.1');
    const below = standard('N.1.a', { parentUuid: top.uuid });
    const apart = standard('N.2.a', { parentUuid: standard('N.2').uuid });
    await imported('NM', top, below, apart, standard('N.3'));
    const [uuid, other] = [await published('Lesson', 'spray'), await published('ElLesson', 'foam')];
    for (const one of [apart, below, top]) await align(uuid, one);
    await align(other, below);
    await app.caughtUp();
    const reply = await get<LessonStandardsReply>(`/ed_gate_standards/lesson/${lessonNumberOf(uuid)}?state=NM`);
    const fourth = reply.state_standards['Listening']!['4']!;
    const nested = fourth.map(({ label, standards }) => [label, standards.map((one) => one.label)]);
    expect(nested).toEqual(
      expect.arrayContaining([
        ['N.1', ['N.1.a']],
        ['N.2.a', []],
      ]),
    );
    expect(nested).toHaveLength(2);
    const shown = fourth.find(({ label }) => label === 'N.1')!.standards[0]!;
    expect(shown.publisher_units.map(({ type, items }) => [type, items.map(({ url }) => url)])).toEqual([
      ['Lesson', ['/lessons/spray']],
      ['ElLesson', ['/el_lessons/foam']],
    ]);
  });
  it('do not exist for an unknown lesson', async () => {
    expect((await as('teacher').get('/ed_gate_standards/lesson/7')).status).toBe(404);
  });
});

describe('staff', () => {
  it('align a lesson with a standard once, remove it, and see who did it', async () => {
    const one = standard('L.1');
    await imported('AR', one);
    const uuid = await published('Lesson', 'dew');
    expect((await align(uuid, one, true)).standards.map(({ label }) => label)).toEqual(['L.1']);
    await align(uuid, one);
    const removed = await as('admin').call('DELETE', `/admin/lessons/${uuid}/standards/${one.uuid}`);
    expect([removed.status, removed.json]).toEqual([200, { standards: [], revision: '1' }]);
    await app.caughtUp();
    const page = await get<LessonStandardsPageData>(`/admin/lessons/${uuid}/standards`, 'admin');
    expect(page.history.map(({ what, standard: name, actor_name }) => [what, name, actor_name])).toEqual([
      ['removed', 'L.1', 'admin Tester'],
      ['suggested', 'L.1', 'admin Tester'],
    ]);
  });

  it('reorder a lesson’s standards for everybody, and a late reorder gets an error', async () => {
    const [a, b, c] = [standard('L.1'), standard('L.2'), standard('L.3')];
    await imported('MS', a, b, c);
    const uuid = await published('Lesson', 'rime');
    await align(uuid, a);
    await align(uuid, b);
    const { revision } = await align(uuid, c);
    const path = `/admin/lessons/${uuid}/standards`;
    const order = (ids: readonly string[], headers = {}, who: 'admin' | 'teacher' = 'admin') =>
      as(who).call('PUT', `${path}/order`, { body: { standard_ids: ids }, headers });
    const wanted = [c.uuid, a.uuid, b.uuid];
    const done = await order(wanted, { 'if-match': `W/"${revision}"` });
    expect(done.status, done.text).toBe(200);
    const labels = ({ standards }: { standards: readonly { label: string }[] }) => standards.map(({ label }) => label);
    expect(labels(done.json as AlignedReply)).toEqual(['L.3', 'L.1', 'L.2']);
    await app.caughtUp();
    const page = await get<LessonStandardsPageData>(path, 'admin');
    expect([labels(page), page.history[0]!.what]).toEqual([['L.3', 'L.1', 'L.2'], 'ordered']);
    const read = await get<LessonStandardsReply>(`/ed_gate_standards/lesson/${lessonNumberOf(uuid)}`);
    expect(read.state_standards['Listening']!['4']!.map(({ label }) => label)).toEqual(['L.3', 'L.1', 'L.2']);
    // Somebody who still has the page of before.
    expect((await order([b.uuid, a.uuid, c.uuid], { 'if-match': `W/"${revision}"` })).status).toBe(412);
    const missing = await order([a.uuid, b.uuid]);
    expect([missing.status, missing.code]).toEqual([409, 'other_standards']);
    expect((await order(wanted, {}, 'teacher')).status).toBe(403);
    expect(
      (await as('admin').call('PUT', `/admin/lessons/${nobody}/standards/order`, { body: { standard_ids: [] } })).status,
    ).toBe(404);
    const late = standard('L.0');
    await imported('MS', late);
    expect(labels(await align(uuid, late))).toEqual(['L.3', 'L.1', 'L.2', 'L.0']);
    await app.caughtUp();
    expect(labels(await get<LessonStandardsPageData>(path, 'admin'))).toEqual(['L.3', 'L.1', 'L.2', 'L.0']);
  });

  it('see the order and the revision from the log, even if the read model is behind', async () => {
    const [a, b] = [standard('L.1'), standard('L.2')];
    await imported('NV', a, b);
    const uuid = await published('Lesson', 'hail');
    await align(uuid, a);
    await align(uuid, b);
    const { rows } = await app.db.raw<{ rows: { tablename: string }[] }>(
      `select format('%I.%I', schemaname, tablename) as tablename from pg_tables where tablename ~ '^lesson_standards'`,
    );
    await app.db.transaction(async (trx) => {
      for (const { tablename } of rows) await trx.raw(`lock table ${tablename} in share mode`);
      await orderLessonStandards(world.context(), { lessonUuid: uuid, standardUuids: [b.uuid, a.uuid] });
      const { standards, revision } = await get<LessonStandardsPageData>(`/admin/lessons/${uuid}/standards`, 'admin');
      expect([standards.map(({ label }) => label), revision]).toEqual([['L.2', 'L.1'], '2']);
    });
    await app.caughtUp();
  });

  it('who came second see what changed in the meantime, and the current state', async () => {
    const [a, b, c] = [standard('L.1'), standard('L.2'), standard('L.3')];
    await imported('OR', a, b, c);
    const uuid = await published('Lesson', 'sleet');
    await align(uuid, a);
    const { revision } = await align(uuid, b);
    const path = `/admin/lessons/${uuid}/standards`;
    await as('admin').call('PUT', `${path}/order`, { body: { standard_ids: [b.uuid, a.uuid] } });
    await as('admin').call('DELETE', `${path}/${a.uuid}`);
    await align(uuid, c, true);
    const late = await as('admin').call('PUT', `${path}/order`, {
      body: { standard_ids: [b.uuid, a.uuid] },
      headers: { 'if-match': `W/"${revision}"` },
    });
    expect([late.status, late.code]).toEqual([412, 'stale_revision']);
    const now = await get<AlignmentChangesReply>(`${path}/changes?since=${revision}`, 'admin');
    expect(now.standards.map(({ label }) => label)).toEqual(['L.2', 'L.3']);
    expect(now.revision).toBe('4');
    expect(now.changes.map(({ what, actor }) => [what, actor.name])).toEqual([
      ['changed the order', 'admin Tester'],
      ['removed L.1', 'admin Tester'],
      ['took L.3 from the suggestions', 'admin Tester'],
    ]);
    const order = now.changes[0]!.differences[0]!;
    expect([order.piece, order.before, order.after?.split('\n').map((line) => line.slice(0, 3))]).toEqual([
      'Order',
      null,
      ['L.2', 'L.1'],
    ]);
    expect((await as('teacher').get(`${path}/changes?since=0`)).status).toBe(403);
    expect((await as('admin').get(`/admin/lessons/${nobody}/standards/changes`)).status).toBe(404);
  });

  it('who came second see a reordering even if it reads the same', async () => {
    const [a, b] = [standard('L.1', { content: 'Listen.' }), standard('L.1', { content: 'Listen.' })];
    await imported('ID', a, b);
    const uuid = await published('Lesson', 'thaw');
    const path = `/admin/lessons/${uuid}/standards`;
    await align(uuid, a);
    await align(uuid, b);
    await as('admin').call('PUT', `${path}/order`, { body: { standard_ids: [a.uuid, b.uuid] } });
    await as('admin').call('PUT', `${path}/order`, { body: { standard_ids: [b.uuid, a.uuid] } });
    const { changes } = await get<AlignmentChangesReply>(`${path}/changes?since=2`, 'admin');
    expect(changes.map(({ differences }) => differences.length)).toEqual([1]);
  });

  it('find standards by the beginning of a code and by words', async () => {
    await imported('CO', standard('CO.4', { content: 'Follow a recipe' }), standard('CO.5', { content: 'Retell it' }));
    const found = async (search: string): Promise<string[]> => {
      const query = new URLSearchParams({ search, state: 'CO' }).toString();
      return (await get<FoundStandardsReply>(`/admin/standards/search?${query}`, 'admin')).standards.map(({ label }) => label);
    };
    expect(await found('co.')).toEqual(['CO.4', 'CO.5']);
    expect(await found('recipes')).toEqual(['CO.4']);
    expect(await found('%')).toEqual([]);
  });

  it('find codes first, in their order, then the closest words; each standard once', async () => {
    await imported(
      'NM',
      standard('bell', { content: 'Hear a bell' }),
      standard('BELL.2', { content: 'Name a bell' }),
      standard('N.1', { content: 'Bell after bell after bell' }),
      standard('N.2', { content: 'A bell' }),
    );
    const query = new URLSearchParams({ search: 'Bell', state: 'NM' }).toString();
    const { standards } = await get<FoundStandardsReply>(`/admin/standards/search?${query}`, 'admin');
    expect(standards.map(({ label }) => label)).toEqual(['bell', 'BELL.2', 'N.1', 'N.2']);
    expect((await get<FoundStandardsReply>('/admin/standards/search?search=bell&state=NH', 'admin')).standards).toEqual([]);
  });

  it('get suggestions from the text of a draft, for its grades, and none it already has', async () => {
    const fits = standard('fits', { content: 'Tell how a fog bell warns ships near a harbour.' });
    await imported(
      'CT',
      fits,
      standard('other', { content: 'Add fractions with like denominators.' }),
      standard('older', { content: 'Tell how a fog bell warns ships.', grades: ['11'] }),
    );
    const lessonUuid = lessonUuidOf('Lesson', 'bells');
    await draftLesson(world.context(), { type: 'Lesson', path: 'bells', name: 'Bells' });
    const content = { description: 'A bell in the fog.', gradeBand: '3-5' };
    await changeLessonDraft(world.context(), { lessonUuid, content });
    const suggested = async (): Promise<string[]> => {
      const path = `/admin/lessons/${lessonUuid}/standards/suggestions?state=CT`;
      return (await get<FoundStandardsReply>(path, 'admin')).standards.map(({ label }) => label);
    };
    expect(await suggested()).toEqual(['fits']);
    expect((await get<LessonStandardsPageData>(`/admin/lessons/${lessonUuid}/standards`, 'admin')).standards).toEqual([]);
    await align(lessonUuid, fits, true);
    expect(await suggested()).toEqual([]);
  });

  it('get an error for an unknown standard or lesson', async () => {
    const one = standard('L.1');
    await imported('DE', one);
    const call = async (uuid: string, id: string) =>
      (await as('admin').post(`/admin/lessons/${uuid}/standards`, { standard_id: id })).status;
    expect(await call(await published('Lesson', 'hail'), nobody)).toBe(404);
    expect(await call(nobody, one.uuid)).toBe(404);
  });
});
