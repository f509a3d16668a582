import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadStandards } from '#commands/curriculum/standards-document.ts';
import { standardsDocumentStream, standardsDocumentUuidOf } from '#domain/curriculum/standards-document/events.ts';
import { ImportedDatabase } from './support/imported-database.ts';
import { counts } from './support/roster-state.ts';
import { sharedData } from './support/shared-data.ts';
import { caseJson, type MadeStandard } from './support/standards-files.ts';

const documentUuid = standardsDocumentUuidOf('made-framework');
const file = (standards: readonly MadeStandard[], document?: Readonly<Record<string, unknown>>) => ({
  'standards/made.json': caseJson(standards, document),
});

const strand: MadeStandard = { id: 'strand', code: 'L', levels: [] };
const first: MadeStandard = { id: 'one', code: 'L.1', under: 'strand', levels: ['01'], sequence: 1 };
const second: MadeStandard = { id: 'two', code: 'L.2', under: 'strand', levels: ['02', '03'], sequence: 2 };

const outline = async (database: ImportedDatabase): Promise<string[]> => {
  const standards = await loadStandards(database.store, documentUuid);
  return [...standards.values()]
    .map(({ uuid, parentUuid, label, grades, position }) => {
      const parent = parentUuid ? (standards.get(parentUuid)?.label ?? 'gone') : 'top';
      return `${label || uuid} under ${parent} at ${position} for ${grades.join(' ')}`;
    })
    .sort();
};

const eventTypes = async (database: ImportedDatabase): Promise<string[]> =>
  (await database.store.readStream(standardsDocumentStream(documentUuid))).map(({ type }) => type);

describe('a standards document', () => {
  it('is imported once, however often it is sent', async () => {
    const database = await ImportedDatabase.create();
    const files = file([strand, second, first]);
    expect(await database.import(files)).toEqual({ counts: { standards: counts(3, 3, 0, 0) }, rejects: [] });
    expect(await outline(database)).toEqual(['L under top at 0 for 1 2 3', 'L.1 under L at 0 for 1', 'L.2 under L at 1 for 2 3']);
    const head = await database.head();
    expect(await database.import(files)).toEqual({ counts: { standards: counts(3, 0, 3, 0) }, rejects: [] });
    expect(await database.head()).toBe(head);
  });

  it('is updated on reimport: reworded, moved, withdrawn and added standards, each listed', async () => {
    const database = await ImportedDatabase.create();
    await database.import(
      file([strand, first, second, { id: 'old', code: 'L.9', under: 'strand', levels: ['04'], sequence: 9 }]),
    );
    const shown: string[] = [];
    const next = file([
      strand,
      { ...first, under: 'two' },
      { ...second, text: 'Other words', sequence: 1 },
      { id: 'new', code: 'L.3', under: 'strand', levels: ['04'], sequence: 3 },
    ]);
    expect((await database.import(next, {}, shown)).counts).toEqual({ standards: counts(4, 3, 1, 0) });
    expect(shown.join('\n')).toContain('1 added (“L.3”); 1 reworded (“L.2”); 1 moved (“L.1”); 1 withdrawn (“L.9”).');
    expect((await eventTypes(database)).slice(3)).toEqual([
      'StandardsImportBegun',
      'StandardsAdded',
      'StandardsRevised',
      'StandardsMoved',
      'StandardsWithdrawn',
      'StandardsImportCompleted',
    ]);
    expect(await outline(database)).toEqual([
      'L under top at 0 for 1 2 3 4',
      'L.1 under L.2 at 0 for 1',
      'L.2 under L at 0 for 2 3',
      'L.3 under L at 1 for 4',
    ]);
  });

  it('keeps standards that could not be read this time', async () => {
    const database = await ImportedDatabase.create();
    await database.import(file([strand, first, second]));
    const run = await database.import(file([strand, first, { ...second, text: 'x'.repeat(10_001) }]));
    expect(run.rejects).toEqual(['standards/made.json:1 Standard two: Its text has more than 10,000 characters.']);
    expect(await outline(database)).toContain('L.2 under L at 1 for 2 3');
  });

  it('explains in words why a standard is invalid', async () => {
    const database = await ImportedDatabase.create();
    const { CFItems, ...others } = JSON.parse(caseJson([strand])) as { CFItems: object[] };
    const odd = [...CFItems, 7, { identifier: 'odd', fullStatement: 7 }, { fullStatement: 'Without an id.' }];
    const run = await database.import({ 'standards/made.json': JSON.stringify({ ...others, CFItems: odd }) });
    const kind = 'is missing or not of the kind that CASE has there';
    expect(run.rejects).toEqual([
      'standards/made.json:1 Standard 2 of CFItems cannot be read: it is not an object.',
      `standards/made.json:1 Standard 3 of CFItems cannot be read: its fullStatement ${kind}.`,
      `standards/made.json:1 Standard 4 of CFItems cannot be read: its identifier ${kind}.`,
    ]);
  });

  it('reports codes and ids that occur twice, and accepts the codes', async () => {
    const database = await ImportedDatabase.create();
    const shown: string[] = [];
    const run = await database.import(file([strand, first, { ...second, code: 'L.1' }, { ...second, id: 'ONE' }]), {}, shown);
    expect(run.counts).toEqual({ standards: counts(4, 3, 0, 1) });
    expect(run.rejects).toEqual([
      'standards/made.json:1 “L.2” has the same id as an earlier standard, “ONE”. Give each its own identifier.',
    ]);
    expect(shown.join('\n')).toContain('Several standards have the same code, and all of them are kept: “L.1” (2 times).');
  });

  it('reports items whose parent is missing, or that have two', async () => {
    const database = await ImportedDatabase.create();
    const run = await database.import(file([strand, { ...first, under: 'nowhere' }, { ...second, under: ['strand', 'one'] }]));
    expect(run.rejects).toEqual([
      'standards/made.json:1 The standard that it stands under is not in the file, so it stands at the top: “L.1”.',
      'standards/made.json:1 It stands under several standards, and is shown under the first: “L.2”.',
    ]);
    expect(await outline(database)).toContain('L.1 under top at 1 for 1');
  });

  it('is rejected as a whole if it contains a cycle, and the previous one stays', async () => {
    const database = await ImportedDatabase.create();
    await database.import(file([strand, first]));
    const head = await database.head();
    const run = await database.import(file([{ ...strand, under: 'two' }, first, second]));
    expect(run.rejects).toEqual([
      'standards/made.json:1 Standards stand under each other in a circle: “L”, “L.2”, “L”. Mend it and bring the file in again. ' +
        'Nothing of this document was imported.',
    ]);
    expect(await database.head()).toBe(head);
  });

  it('is rejected if it is empty, not a CASE package, not JSON or a second one with its name, and nothing is withdrawn', async () => {
    const database = await ImportedDatabase.create();
    await database.import(file([strand, first]));
    const head = await database.head();
    const run = await database.import({
      'standards/a-made.json': caseJson([]),
      'standards/b-list.json': '[]',
      'standards/c-text.json': 'standards',
      'standards/d.csv': 'code\nL.1\n',
      'standards/e-made.json': caseJson([strand]),
    });
    expect(run.rejects).toEqual([
      'standards/a-made.json:1 The file holds no standards that can be read, so it was left alone, and nothing was withdrawn.',
      'standards/b-list.json:1 The file is JSON, but no CASE package: it needs a CFDocument with an identifier, and a list CFItems.',
      'standards/c-text.json:1 The file is not JSON. Export the framework as CASE JSON (CFPackage) again.',
      'standards/d.csv:1 The file has no column fullStatement, which holds the text of each standard.',
      'standards/e-made.json:1 standards/a-made.json holds a document with the same identifier, made-framework.',
    ]);
    expect(await database.head()).toBe(head);
  });

  it('changes nothing when interrupted, and the next run imports all of it', async () => {
    const database = await ImportedDatabase.create();
    const many = Array.from({ length: 2_500 }, (_, index) => ({ id: `s${index}`, code: `S.${index}`, levels: ['05'] }));
    const stop = new AbortController();
    const { store } = database;
    let appends = 0;
    const stopping = new Proxy(store, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          if (name === 'append') appends += 1;
          if (appends === 2) stop.abort();
          return Reflect.apply(value, target, args);
        };
      },
    });
    await expect(database.import(file(many), { store: stopping, signal: stop.signal })).rejects.toThrow(
      'The import was stopped.',
    );
    expect(await eventTypes(database)).toContain('StandardsAdded');
    expect((await loadStandards(store, documentUuid)).size).toBe(0);
    expect((await database.import(file(many))).counts).toEqual({ standards: counts(2_500, 2_500, 0, 0) });
    expect((await loadStandards(store, documentUuid)).size).toBe(2_500);
  });

  it('belongs to the state given in standards/index.csv, and an unknown state is reported', async () => {
    const database = await ImportedDatabase.create();
    const run = await database.import({
      ...file([strand]),
      'standards/other.json': caseJson([strand], { identifier: 'other' }),
      'standards/index.csv':
        'file,state,name,subject,title\nmade.json,texas,Texas standards of old,Listening,\nother.json,Atlantis,,,\n',
    });
    expect(run.rejects).toEqual([
      'standards/index.csv:3 There is no state “Atlantis”. Write its abbreviation or name, such as CA, or US for all states.',
      'standards/other.json:1 It was left out, because standards/index.csv names a state for it that there is not.',
    ]);
    const [begun] = await database.store.readStream(standardsDocumentStream(documentUuid));
    expect(begun!.data).toMatchObject({ document: { state: 'TX', stateStandardsName: 'Texas standards of old' } });
  });
});

describe('a standards table', () => {
  it('is nested by its outline numbers or by a named parent', async () => {
    const database = await ImportedDatabase.create();
    await database.import({
      'standards/outline.csv':
        'fullStatement,humanCodingScheme,smartLevel,educationLevel\nListening,L,1,\nHear ten,L.10,1.10,02\nHear two,L.2,1.2,"01,02"\n',
      'standards/named.csv': 'fullStatement,humanCodingScheme,parent\nListening,L,\nHear one,L.1,L\n',
    });
    const inOutline = await loadStandards(database.store, standardsDocumentUuidOf('csv:outline'));
    expect([...inOutline.values()].map(({ label, position, grades }) => [label, position, grades])).toEqual([
      ['L', 0, ['1', '2']],
      ['L.2', 0, ['1', '2']],
      ['L.10', 1, ['2']],
    ]);
    const byName = await loadStandards(database.store, standardsDocumentUuidOf('csv:named'));
    expect([...byName.values()].map(({ parentUuid }) => parentUuid === null)).toEqual([true, false]);
  });

  it('keeps every standard of a shared code, even without ids, and recognizes each again', async () => {
    const database = await ImportedDatabase.create();
    const table = (...rows: string[]) => ({
      'standards/codes.csv': ['fullStatement,humanCodingScheme,parent', ...rows, ''].join('\n'),
    });
    const rows = ['Listening,L,', 'Hear one,L.1,L', 'Hear two,L.1,L', 'Tell two,L.1.a,L.1'];
    const shown: string[] = [];
    expect(await database.import(table(...rows), {}, shown)).toEqual({ counts: { standards: counts(4, 4, 0, 0) }, rejects: [] });
    expect(shown.join('\n')).toContain('Several standards have the same code, and all of them are kept: “L.1” (2 times).');
    const head = await database.head();
    expect((await database.import(table(...rows))).counts).toEqual({ standards: counts(4, 0, 4, 0) });
    expect(await database.head()).toBe(head);
    const reworded = table(...rows.with(1, 'Hear just one,L.1,L'), 'Hear two,L.1,L');
    const run = await database.import(reworded);
    expect(run.counts).toEqual({ standards: counts(5, 1, 3, 1) });
    expect(run.rejects).toEqual([
      'standards/codes.csv:6 “L.1” has the same id as line 4, “L.1: Hear two”. Give each its own identifier.',
    ]);
    const standards = [...(await loadStandards(database.store, standardsDocumentUuidOf('csv:codes'))).values()];
    const parentOf = (content: string) => {
      const { parentUuid } = standards.find((standard) => standard.content === content)!;
      return standards.find(({ uuid }) => uuid === parentUuid)?.content;
    };
    expect([parentOf('Hear two'), parentOf('Tell two')]).toEqual(['Listening', 'Hear just one']);
  });

  it('imports a duplicate row once, and the same words under another parent as well', async () => {
    const database = await ImportedDatabase.create();
    const rows = ['Listening,L,', 'Reading,R,', 'Tell,a,L', 'Tell,a,L', 'Tell,a,R', 'Ask,a,R', 'No code,,L', 'No code,,L'];
    const run = await database.import({
      'standards/rows.csv': ['fullStatement,humanCodingScheme,parent', ...rows, ''].join('\n'),
    });
    expect(run.counts).toEqual({ standards: counts(8, 6, 0, 2) });
    expect(run.rejects).toEqual([
      'standards/rows.csv:5 “a” has the same id as line 4, “a”. Give each its own identifier.',
      'standards/rows.csv:9 “No code” has the same id as line 8, “No code”. Give each its own identifier.',
    ]);
    const standards = await loadStandards(database.store, standardsDocumentUuidOf('csv:rows'));
    const places = [...standards.values()].map(({ content, parentUuid }) => [
      content,
      parentUuid && standards.get(parentUuid)!.content,
    ]);
    expect(places).toEqual(
      expect.arrayContaining([
        ['Tell', 'Listening'],
        ['Tell', 'Reading'],
        ['Ask', 'Reading'],
      ]),
    );
  });
});

const shared = sharedData('standards');

describe.skipIf(!shared)('the shared frameworks', () => {
  it('are imported and left alone by a second run', async () => {
    const database = await ImportedDatabase.create();
    const names = ['Ordering.json', 'SmartLevelFramework.json', 'ccsso_ela_item.csv', 'test_items.csv'];
    const files = Object.fromEntries(names.map((name) => [`standards/${name}`, readFileSync(join(shared!, name), 'utf8')]));
    const run = await database.import(files);
    // One of the tables is in the encoding of an old spreadsheet: its rows with other letters than English ones say so.
    expect(run.counts).toEqual({ standards: counts(1_330, 1_315, 0, 15) });
    expect(run.rejects.every((text) => /^standards\/test_items\.csv:\d+ The row holds bytes that are not UTF-8/.test(text))).toBe(
      true,
    );
    const head = await database.head();
    expect((await database.import(files)).counts).toEqual({ standards: counts(1_330, 0, 1_315, 15) });
    expect(await database.head()).toBe(head);
    const core = [...(await loadStandards(database.store, standardsDocumentUuidOf('csv:ccsso_ela_item'))).values()];
    const letters = core.find(({ label }) => label === 'L.5.1a')!;
    expect(core.find(({ uuid }) => uuid === letters.parentUuid)!.label).toBe('L.5.1');
    expect(letters.grades).toEqual(['5']);
  });

  it('that are the same document three times become its editions, with item types and characters from every Unicode plane', async () => {
    const database = await ImportedDatabase.create();
    const editions = ['AdoptedTestFramework.json', 'ItemTypeTestFramework.json', 'Utf8TestFramework.json'];
    const uuid = standardsDocumentUuidOf('d0000000-0000-0000-0000-000000000000');
    const read: unknown[] = [];
    for (const name of editions) {
      const run = await database.import({ 'standards/small.json': readFileSync(join(shared!, name), 'utf8') });
      expect(run).toEqual({ counts: { standards: counts(1, 1, 0, 0) }, rejects: [] });
      const [standard] = (await loadStandards(database.store, uuid)).values();
      read.push([standard!.kind, standard!.content]);
    }
    expect(read).toEqual([
      ['', 'Item 1'],
      ['Standard', 'Item 1'],
      ['', 'Item \u{1d451} 1'],
    ]);
  });
});
