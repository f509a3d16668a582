import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { classUses, type ClassUse } from './support/class-names.ts';

const filesOf = async (pattern: string): Promise<{ path: string; text: string }[]> => {
  const found = [];
  for await (const path of glob(pattern)) found.push({ path, text: readFileSync(path, 'utf8') });
  return found.toSorted((one, other) => one.path.localeCompare(other.path));
};

const classesIn = (text: string): string[] => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!);

describe('a class used by a component', () => {
  /** The classes of each style sheet. */
  let sheets: { path: string; names: Set<string> }[];
  let styled: Set<string>;
  let uses: ClassUse[];
  /** Classes by which scripts find elements. */
  let soughtByScripts: Set<string>;

  beforeAll(async () => {
    sheets = (await filesOf('web/**/*.css')).map(({ path, text }) => ({
      path,
      names: new Set(classesIn(text.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, ''))),
    }));
    styled = new Set(sheets.flatMap(({ names }) => [...names]));
    const sources = await filesOf('web/**/*.{ts,tsx}');
    uses = sources.flatMap(({ path, text }) => classUses(path, text));
    soughtByScripts = new Set(sources.flatMap(({ text }) => (text.match(/'\.[a-z][^'\n]*'/g) ?? []).flatMap(classesIn)));
    expect(uses.length).toBeGreaterThan(2_000);
  }, 60_000);

  it('is in a style sheet, or scripts find the element by it', () => {
    const beginsOne = (beginning: string): boolean => [...styled].some((name) => name.startsWith(beginning));
    const unknown = uses.filter(({ name, isBeginning }) =>
      isBeginning ? !beginsOne(name) : !styled.has(name) && !soughtByScripts.has(name),
    );
    expect(unknown.map(({ at, name }) => `${at}: ${name}`)).toEqual([]);
  });

  it('is the only kind in the style sheets', () => {
    const written = new Set(uses.filter(({ isBeginning }) => !isBeginning).map(({ name }) => name));
    const beginnings = uses.filter(({ isBeginning }) => isBeginning).map(({ name }) => name);
    const isUsed = (name: string): boolean => written.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
    const unused = sheets.flatMap(({ path, names }) =>
      [...names].filter((name) => !isUsed(name)).map((name) => `${path}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});

describe('the class names in a source file', () => {
  const found = (source: string): string[] =>
    classUses('a.tsx', source).map(({ name, isBeginning }) => (isBeginning ? `${name}…` : name));

  it('come from attributes and properties for class names, and from the results of conditions', () => {
    expect(found(`const a = <p className="soft words" title="late">{b}</p>;`)).toEqual(['soft', 'words']);
    expect(found(`const a = <p className={b === 'late' ? 'past' : undefined} />;`)).toEqual(['past']);
    expect(found(`const a = { className: 'soft', b: 'late' }; a.className = 'words';`)).toEqual(['soft', 'words']);
  });

  it('are prefixes before a placeholder', () => {
    expect(found('const a = <p className={`soft mark mark--${tone}`} />;')).toEqual(['soft', 'mark', 'mark--…']);
    expect(found('const a = <p className={`a ${b ? "c__d" : ""} e-${f}-g h`} />;')).toEqual(['a', 'e-…', 'h', 'c__d']);
  });

  it('include those in markup strings', () => {
    expect(found(`const a = '<p class="soft">late</p>' + '<b class="words';`)).toEqual(['soft', 'words…']);
    expect(found('const a = `<p class="soft mark--${tone}"><b class="words">late</b></p>`;')).toEqual([
      'soft',
      'mark--…',
      'words',
    ]);
  });

  it('include block elements and modifiers in any string', () => {
    expect(found(`const place = 'word__other'; const b = 'two words -- and more', c = '--ink';`)).toEqual(['word__other']);
  });
});
