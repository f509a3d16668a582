import { describe, expect, it } from 'vitest';
import type { AdminStandardsPageData, LessonStandardsPageData } from '#api/curriculum/lesson-alignment/schemas.ts';
import type { StandardsReply } from '#api/curriculum/standards/schemas.ts';
import type { StandardsUploadData, StandardsUploadReply } from '#api/curriculum/standards-uploads/schemas.ts';
import { alignLessonStandard } from '#commands/curriculum/lesson-standards.ts';
import { loadStandards } from '#commands/curriculum/standards-document.ts';
import {
  standardsDocumentStream,
  standardsDocumentUuidOf,
  standardUuidOf,
} from '#domain/curriculum/standards-document/events.ts';
import { caseJson, type MadeStandard } from '#tests/import/support/standards-files.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { lessonAt } from './lesson-editing-examples.ts';
import { sentFile } from './standards-upload-examples.ts';

const { app, world, as } = useWorld(['admin', 'teacher', 'student', 'schoolAdmin', 'analyst']);
const uploads = '/admin/standards/uploads';
const nobody = '00000000-0000-4000-8000-000000000000';

const post = async (content: string | Uint8Array, fields: object = {}) =>
  as('admin').post(uploads, { upload_id: await sentFile(world, content), file_name: 'made.json', state: 'WI', ...fields });

const uploadOf = async (uuid: string): Promise<StandardsUploadData> =>
  ((await as('admin').get(`${uploads}/${uuid}`)).json as StandardsUploadReply).upload;

/** As it is once it was read. */
const looked = async (content: string | Uint8Array, fields: object = {}): Promise<StandardsUploadData> => {
  const answer = await post(content, fields);
  expect(answer.status, answer.text).toBe(201);
  const { upload } = answer.json as StandardsUploadReply;
  await app.jobsDone();
  return uploadOf(upload.uuid);
};
const apply = (uuid: string) => as('admin').post(`${uploads}/${uuid}/apply`, {});
const applied = async (uuid: string): Promise<StandardsUploadData> => {
  expect((await apply(uuid)).status).toBe(200);
  await app.jobsDone();
  await app.caughtUp();
  return uploadOf(uuid);
};

/** A document that no other test looks at. */
const made = (identifier: string, standards: readonly MadeStandard[], more: object = {}): string =>
  caseJson(
    standards.map((standard) => ({ under: identifier, ...standard })),
    { identifier, title: `Document ${identifier}`, subject: ['Listening'], ...more },
  );
const strand: MadeStandard = { id: 'strand', code: 'L', levels: ['04'] };
const first: MadeStandard = { id: 'one', code: 'L.1', levels: ['04'], under: 'strand', sequence: 1 };
const second: MadeStandard = { id: 'two', code: 'L.2', levels: ['04'], under: 'strand', sequence: 2 };
const eventsOf = (identifier: string) =>
  world.context().store.readStream(standardsDocumentStream(standardsDocumentUuidOf(identifier)));

describe('a standards document uploaded by staff', () => {
  it('changes nothing while it is reviewed, and is available to teachers once applied', async () => {
    const upload = await looked(made('fresh', [strand, first, second]));
    expect(upload).toMatchObject({ status: 'read', changes_nothing: false, problem: null });
    expect(upload.look).toMatchObject({
      document: { title: 'Document fresh', state: 'WI', state_standards_name: 'Wisconsin standards', is_new: true },
      standards_count: 3,
      unchanged_count: 0,
      added: { count: 3 },
      withdrawn: { count: 0, standards: [] },
    });
    expect(await eventsOf('fresh')).toEqual([]);
    expect(await applied(upload.uuid)).toMatchObject({ status: 'applied', percent: 100 });
    const reply = await as('teacher').get('/ed_gate_standards?state=WI&subject=Listening&grade=4');
    const [top] = (reply.json as StandardsReply).standards;
    expect([top!.label, top!.standards.map(({ label }) => label)]).toEqual(['L', ['L.1', 'L.2']]);
    const [begun] = await eventsOf('fresh');
    expect(begun!.metadata.actor).toMatchObject({ role: 'admin' });
    const list = (await as('admin').get('/admin/standards')).json as AdminStandardsPageData;
    expect(list.uploads).toContainEqual(expect.objectContaining({ uuid: upload.uuid, status: 'applied' }));
  });

  it('shows what a new edition adds, rewords, moves and removes, and the lessons that lose something', async () => {
    await applied((await looked(made('edition', [strand, first, second, { id: 'old', code: 'L.9' }]))).uuid);
    const lessonUuid = await lessonAt(world, 'published');
    const documentUuid = standardsDocumentUuidOf('edition');
    await alignLessonStandard(world.context(), { lessonUuid, documentUuid, standardUuid: standardUuidOf(documentUuid, 'old') });
    await app.caughtUp();
    const upload = await looked(
      made('edition', [
        strand,
        { ...first, under: 'two' },
        { ...second, text: 'Other words', sequence: 1 },
        { id: 'new', code: 'L.3', under: 'strand', levels: ['04'], sequence: 3 },
        { id: 'new-too', code: 'L.3', under: 'strand', levels: ['04'], sequence: 4 },
        { id: 'new', code: 'L.8' },
      ]),
      { state: '' },
    );
    const { look } = upload;
    expect(look!.document).toMatchObject({ state: 'WI', is_new: false, is_told_anew: false });
    const labels = (kind: 'added' | 'revised' | 'moved' | 'withdrawn') => look![kind].standards.map(({ label }) => label);
    expect(labels('added')).toEqual(['L.3', 'L.3']);
    expect(look!.revised.standards).toEqual([{ label: 'L.2', content: 'Other words', before: 'Text of two' }]);
    expect(look!.moved.standards).toEqual([{ label: 'L.1', content: 'Text of one', before: 'L → L.2' }]);
    expect(labels('withdrawn')).toEqual(['L.9']);
    expect(look!.lessons_losing_count).toBe(1);
    expect(look!.same_codes).toEqual({ count: 1, codes: [{ label: 'L.3', count: 2 }] });
    expect(look!.rejected.reasons[0]!.reason).toContain('has the same id as an earlier standard, “new”');
    await applied(upload.uuid);
    expect((await loadStandards(world.context().store, documentUuid)).size).toBe(5);
  });

  it('can be the table that npm run import accepts, identified by its name', async () => {
    const table = 'identifier,humanCodingScheme,fullStatement,parent\r\na,S.1,Listen,\r\nb,S.1.a,"Listen, and tell",S.1\r\n';
    const fields = {
      file_name: 'State_of_sound.csv',
      state: 'Iowa',
      subject: 'Sound',
      title: '',
      state_standards_name: 'Iowa Core',
    };
    const upload = await looked(table, fields);
    expect(upload.look!.document).toMatchObject({ title: 'State of sound', state: 'IA', state_standards_name: 'Iowa Core' });
    await applied(upload.uuid);
    const documentUuid = standardsDocumentUuidOf('csv:State_of_sound');
    expect((await loadStandards(world.context().store, documentUuid)).size).toBe(2);
  });

  it('under another name is the next edition of the document staff choose, and changes no other', async () => {
    const table = (...rows: string[]) => ['humanCodingScheme,fullStatement', ...rows].join('\r\n');
    const begun = await applied((await looked(table('B.1,Ring', 'B.2,Swing'), { file_name: 'bells-2025.csv' })).uuid);
    const { id } = begun.look!.document;
    const next = table('B.1,Ring', 'B.2,Swing slowly', 'B.3,Rest');
    const unsaid = await looked(next, { file_name: 'bells-2026.csv' });
    expect(unsaid.look!.document.is_new).toBe(true);
    expect(unsaid.look!.alike).toEqual({ id, title: 'bells 2025', codes_count: 2, of_count: 3 });
    // Many states have the codes of others.
    const ofAnother = await looked(next, { file_name: 'bells-2026.csv', state: 'NH' });
    expect(ofAnother.look!.alike).toBeNull();
    const said = await looked(next, { file_name: 'bells-2026.csv', edition_of: id, state: '' });
    expect(said.look).toMatchObject({
      document: { id, title: 'bells 2025', state: 'WI', is_new: false },
      alike: null,
      unchanged_count: 1,
      added: { count: 1 },
      revised: { count: 1, standards: [{ label: 'B.2', content: 'Swing slowly', before: 'Swing' }] },
    });
    await applied(said.uuid);
    expect((await loadStandards(world.context().store, id)).size).toBe(3);
    expect(await world.context().store.readStream(standardsDocumentStream(standardsDocumentUuidOf('csv:bells-2026')))).toEqual(
      [],
    );
    const unknown = await post(next, { edition_of: nobody });
    expect([unknown.status, unknown.code]).toEqual([404, 'not_found']);
  });

  it('is withdrawn as a whole, leaves every list, and returns with its next upload', async () => {
    const document = made('leaving', [strand, first, second], { title: 'Leaving' });
    const { id } = (await applied((await looked(document, { state: 'VT' })).uuid)).look!.document;
    const lessonUuid = await lessonAt(world, 'published');
    await alignLessonStandard(world.context(), { lessonUuid, documentUuid: id, standardUuid: standardUuidOf(id, 'one') });
    const withdraw = (role: 'admin' | 'teacher' = 'admin') => as(role).post(`/admin/standards/documents/${id}/withdraw`, {});
    const titles = async () =>
      ((await as('admin').get('/admin/standards')).json as AdminStandardsPageData).documents.map(({ title }) => title);
    const found = async () =>
      ((await as('teacher').get('/ed_gate_standards?state=VT&subject=Listening&grade=4')).json as StandardsReply).standards
        .length;
    await app.caughtUp();
    expect([await titles(), await found()]).toEqual([expect.arrayContaining(['Leaving']), 1]);
    expect((await withdraw('teacher')).status).toBe(403);
    expect((await withdraw()).json).toEqual({ document: { id, withdrawn_count: 3 } });
    expect((await withdraw()).json).toEqual({ document: { id, withdrawn_count: 0 } });
    await app.caughtUp();
    expect(await titles()).not.toContain('Leaving');
    expect(await found()).toBe(0);
    const page = (await as('admin').get(`/admin/lessons/${lessonUuid}/standards`)).json as LessonStandardsPageData;
    expect(page.standards.find(({ label }) => label === 'L.1')?.withdrawn).toBe(true);
    const back = await looked(document, { state: '' });
    expect(back.look).toMatchObject({ document: { state: 'VT', is_new: false }, added: { count: 3 } });
    await applied(back.uuid);
    expect([await titles(), await found()]).toEqual([expect.arrayContaining(['Leaving']), 1]);
    expect((await as('admin').post(`/admin/standards/documents/${nobody}/withdraw`, {})).status).toBe(404);
  });

  it('cannot be withdrawn by somebody who has not seen its latest edition', async () => {
    const bring = async (...standards: MadeStandard[]) => applied((await looked(made('seen', standards), { state: 'ME' })).uuid);
    const seen = async () =>
      ((await as('admin').get('/admin/standards')).json as AdminStandardsPageData).documents.find(
        ({ title }) => title === 'Document seen',
      )!;
    await bring(strand, first);
    const before = await seen();
    await bring(strand, first, second);
    const withdraw = (imported_at: string) =>
      as('admin').post(`/admin/standards/documents/${before.id}/withdraw`, { imported_at });
    const refused = await withdraw(before.imported_at);
    expect([refused.status, refused.code]).toEqual([409, 'standards_import_superseded']);
    expect((await withdraw((await seen()).imported_at)).json).toMatchObject({ document: { withdrawn_count: 3 } });
    expect((await withdraw('yesterday')).status).toBe(400);
  });

  it('handles surrogate pairs where text is cut, and drops characters that cannot be stored', async () => {
    const bell = '🔔';
    const twice: MadeStandard = { id: 'x', code: 'L.5', text: `${'a'.repeat(39)}${bell}`, under: ['strand', 'one'] };
    const upload = await looked(
      made(
        'letters',
        [
          strand,
          { ...first, text: `${'b'.repeat(299)}${bell} to the end` },
          { ...twice, code: '' },
          { id: 'nul', code: 'L\u0000.6', text: 'Ring\u0000ing \ud83d bells', levels: ['04\u0000'] },
          { id: 'none\ud83d', code: 'L.7', text: '\u0000' },
        ],
        { title: `${'c'.repeat(299)}${bell}`, publisher: 'A \udd14 board' },
      ),
    );
    expect(upload, upload.problem ?? '').toMatchObject({ status: 'read', problem: null });
    expect(upload.look!.document.title).toBe('c'.repeat(299));
    const contents = upload.look!.added.standards.map(({ content }) => content);
    expect(contents).toContain(`${'b'.repeat(299)}…`);
    expect(contents).toContain('Ringing \ufffd bells');
    expect(await applied(upload.uuid)).toMatchObject({ status: 'applied' });
    const kept = [...(await loadStandards(world.context().store, standardsDocumentUuidOf('letters'))).values()];
    expect(kept.map(({ label }) => label)).toContain('L.6');
  });

  it('identical to the existing one changes nothing, and cannot be applied', async () => {
    const document = made('same', [strand, first]);
    await applied((await looked(document)).uuid);
    const events = (await eventsOf('same')).length;
    const again = await looked(document);
    expect(again).toMatchObject({ status: 'read', changes_nothing: true });
    const answer = await apply(again.uuid);
    expect([answer.status, answer.code]).toEqual([409, 'standards_not_usable']);
    expect((await eventsOf('same')).length).toBe(events);
  });
});

describe('a file that cannot be applied', () => {
  const circle = made('circle', [
    { id: 'a', code: 'A', under: 'b' },
    { id: 'b', code: 'B', under: 'a' },
  ]);
  it.each([
    ['a circle', circle, 'stand under each other in a circle: “A”, “B”, “A”'],
    ['a text', 'Once upon a time there was a bell.', 'neither a CASE JSON nor a table of standards'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0xfe, 1, 2]), 'The file is not text'],
    ['a packed file', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 8, 0, 8, 0, 0x41, 0x42]), 'The file is not text'],
    ['a JSON in Latin-1', Buffer.from(made('latin', [{ id: 'a', text: 'Écoute' }]), 'latin1'), 'not saved as UTF-8'],
    [
      'a table in Latin-1',
      Buffer.from('fullStatement\nÉcoute la cloche.\nÉcris.\n', 'latin1'),
      'no standards that can be read. The first problem, in line 2: The row holds bytes that are not UTF-8 text.',
    ],
    ['a table with more broken rows than are taken', `fullStatement,subject\n${'a\n'.repeat(200_001)}`, 'more than 200,000'],
    ['half of a JSON', circle.slice(0, -20), 'The file is not JSON'],
    ['another JSON', '{"standards":[]}', 'no CASE package'],
    ['no standards', made('none', []), 'no standards that can be read'],
    [
      'more than are taken',
      made(
        'many',
        Array.from({ length: 200_001 }, (_, at) => ({ id: String(at) })),
      ),
      'at most 200,000',
    ],
  ])('such as %s is refused with a reason, and nothing from it is used', async (_what, content, reason) => {
    const upload = await looked(content);
    expect(upload).toMatchObject({ status: 'refused', look: null });
    expect(upload.problem).toContain(reason);
    const answer = await apply(upload.uuid);
    expect([answer.status, answer.code]).toEqual([409, 'standards_not_usable']);
  });

  it('is refused until all of it has arrived, and the upload can resume', async () => {
    const content = made('broken', [strand, first]);
    const upload_id = await sentFile(world, content, Math.floor(content.length * 0.99));
    const answer = await as('admin').post(uploads, { upload_id, file_name: 'made.json' });
    expect([answer.status, answer.code]).toEqual([409, 'upload_unfinished']);
  });

  it('is not found if it does not exist', async () => {
    const answer = await as('admin').post(uploads, { upload_id: '0'.repeat(32), file_name: 'made.json' });
    expect(answer.status).toBe(404);
    expect((await as('admin').get(`${uploads}/${nobody}`)).status).toBe(404);
    expect((await apply(nobody)).status).toBe(404);
  });
});

describe('two people at once', () => {
  it('who apply the same file do it once', async () => {
    const { uuid } = await looked(made('twice', [strand, first]));
    const answers = await Promise.all([apply(uuid), apply(uuid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await app.jobsDone();
    expect(await uploadOf(uuid)).toMatchObject({ status: 'applied' });
    expect((await eventsOf('twice')).map(({ type }) => type)).toEqual([
      'StandardsImportBegun',
      'StandardsAdded',
      'StandardsImportCompleted',
    ]);
  });

  it('who reviewed two editions: the second is asked to review again, and nothing of theirs is applied', async () => {
    const mine = await looked(made('race', [strand, first]));
    const theirs = await looked(made('race', [strand, second]));
    await applied(theirs.uuid);
    const late = await applied(mine.uuid);
    expect(late.status).toBe('failed');
    expect(late.problem).toContain('Somebody else changed this document after you looked at the file.');
    const standards = await loadStandards(world.context().store, standardsDocumentUuidOf('race'));
    expect([...standards.values()].map(({ label }) => label)).toEqual(['L', 'L.2']);
  });
});

it('is only for staff', async () => {
  const { uuid } = await looked(made('staff', [strand]));
  for (const who of ['teacher', 'student', 'schoolAdmin', 'analyst'] as const) {
    expect((await as(who).get(`${uploads}/${uuid}`)).status, who).toBe(403);
    expect((await as(who).post(`${uploads}/${uuid}/apply`, {})).status, who).toBe(403);
    expect((await as(who).post(uploads, { upload_id: '0'.repeat(32), file_name: 'x' })).status, who).toBe(403);
  }
  expect((await app.visitor().get(`${uploads}/${uuid}`)).status).toBe(401);
});
