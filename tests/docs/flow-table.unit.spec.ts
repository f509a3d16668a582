import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandEvents } from '#commands/registry.ts';
import { eventRegistry } from '#domain/event-registry.ts';

/** As anchors are made of them: small letters, hyphens for spaces, no other signs. */
const headingsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe('the table of commands, events, projections and screens', () => {
  it('names every event type, each decided by the aggregate that defines it', () => {
    expect(new Set(Object.values(commandEvents).flat())).toEqual(new Set(eventRegistry.keys()));
    for (const type of eventRegistry.keys()) {
      const sources = globSync('domain/*/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes(`'${type}'`));
      expect(sources.length, `no decider writes ${type}`).toBeGreaterThan(0);
    }
  });
});

describe('the commands that the documents name', () => {
  it('are npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')].map((file) => readFileSync(file, 'utf8'));
    const named = [...documents.join('\n').matchAll(/npm run (?:--?\w+ )*([a-z0-9:-]+)/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });
});

/** What a document points to beside the web: a file, a heading of its own, or a heading of a file. */
const targetsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target]) => target!);

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];

describe('the links between documents', () => {
  it.each(documents.filter((file) => targetsOf(file).length > 0))('%s points to existing files and headings', (file) => {
    for (const target of targetsOf(file)) {
      const [place, heading] = target.split('#') as [string, string?];
      const pointedAt = place === '' ? file : path.join(path.dirname(file), place);
      expect(existsSync(pointedAt), `${file}: ${target}`).toBe(true);
      if (heading !== undefined) expect(headingsOf(pointedAt), `${file}: ${target}`).toContain(heading);
    }
  });
});
