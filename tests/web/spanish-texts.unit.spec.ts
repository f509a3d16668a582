import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#scripts/support/web-build-state.ts';
import { pageStarts } from '#scripts/support/page-starts.ts';
import { byCode } from '#web/lib/server-texts.es.ts';
import { pagesInSpanish } from '#web/app/in-spanish.ts';
import { pages } from '#web/app/registry.es.ts';

const at = (file: string): string => path.join(projectFolder, file);
const twinOf = (file: string): string => file.replace(/\.(tsx?)$/, '.es.$1');

/** Everything that a page loads, now or later. */
const modulesOf = (entries: readonly string[]): string[] => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(at(file)) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    const source = readFileSync(at(file), 'utf8').replaceAll(/import type[^;]*;/g, '');
    for (const [, to] of source.matchAll(/(?:from|import)\s*\(?\s*'((?:\.|#web)[^']+)'/g))
      visit(to!.startsWith('#') ? to!.slice(1) : path.join(path.dirname(file), to!));
  };
  entries.forEach(visit);
  return [...seen];
};

const entries = [
  ...pagesInSpanish.map((page) =>
    pageStarts()
      .get(page)!
      .replace(/([a-z-]+)\/start\.ts$/, (_, page: string) => `${page}/${page.replace(/-page$/, '')}-page.tsx`),
  ),
  'web/app/hydrate-form.tsx',
  'web/app/offline/device.ts',
  'web/app/offline/offline.worker.ts',
];

/** What students write is no text of a page: these two gather it. */
const aboutTexts = ['gather-texts.ts', 'stray-texts.tsx'];
const textModules = modulesOf(entries).filter(
  (file) => /(?:^|[-/])texts\.tsx?$/.test(file) && !aboutTexts.includes(path.basename(file)),
);

/** What is the same in both, word for word. Figures and signs are, too. */
const same = [
  'ear',
  'shot',
  'Language / Idioma',
  'OpenDyslexic',
  'Normal',
  'Videos',
  'Video',
  'No',
  'Literal',
  'Error 2',
  '2 min',
];
const isFigure = (words: string): boolean => !/\p{L}{2}/u.test(words);

type Said = readonly (readonly [string, string])[];

/** Each text by its place; a function says it of twos. */
const saidBy = (value: unknown, place: string): Said => {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') {
    try {
      return saidBy((value as (...given: unknown[]) => unknown)(...Array.from({ length: value.length }, () => 2)), `${place}()`);
    } catch {
      return [];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => saidBy(inner, `${place}.${name}`));
};

const load = async (file: string): Promise<Said> => saidBy({ ...(await import(pathToFileURL(at(file)).href)) }, file);

describe('the Spanish version of student pages', () => {
  it('starts from existing pages', () => {
    expect(entries.filter((entry) => !existsSync(at(entry)))).toEqual([]);
    expect(Object.keys(pages).sort()).toEqual([...pagesInSpanish].sort());
    expect(textModules.length).toBeGreaterThan(40);
  });

  it.each(textModules)('has a counterpart of %s', (file) => {
    expect(existsSync(at(twinOf(file)))).toBe(true);
  });

  it.each(textModules)('leaves nothing of %s in English', async (file) => {
    const english = new Map((await load(file)).map(([place, words]) => [place.slice(file.length), words]));
    const spanish = await load(twinOf(file));
    expect(english.size).toBeGreaterThan(0);
    const left = spanish.filter(([place, words]) => english.get(place.slice(twinOf(file).length)) === words);
    expect(left.filter(([, words]) => !same.includes(words) && !isFigure(words))).toEqual([]);
  });

  it('has counterparts only of existing modules with texts or language settings', () => {
    const all = readdirSync(at('web'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.es\.tsx?$/.test(file));
    // What only Spanish has.
    const alone = ['lib/o-clock.es.ts', 'lib/server-texts.es.ts'];
    expect(all.filter((file) => !alone.includes(file) && !existsSync(at(`web/${file.replace('.es.', '.')}`)))).toEqual([]);
  });

  it('uses only codes that the server has', () => {
    const sources = ['api', 'commands', 'domain', 'people'].flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(at(`${folder}/${file}`), 'utf8')),
    );
    const all = sources.join('\n');
    expect(Object.keys(byCode).filter((code) => !all.includes(`'${code}'`))).toEqual([]);
  });
});
