import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasCsv } from '#api/http/route.ts';
import { routes } from '#api/routes.ts';

const filled = '*';
const written = /\b(href|action)(?:=\{?|: )(?:"(\/[^"]*)"|'(\/[^']*)'|`(\/[^`]*)`)/g;

interface Link {
  readonly file: string;
  readonly kind: string;
  readonly address: string;
}

/** Every address that is written out in the markup, with something in the place of what is filled in. */
const links: Link[] = globSync('web/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(written)].map(([, kind, ...texts]) => {
    const address = texts.find((text) => text !== undefined)!;
    return { file, kind: kind!, address: address.replaceAll(/\$\{[^}]*\}/g, filled).replace(/\/?(?:[?#].*)?$/, '') || '/' };
  }),
);

const asks = routes.flatMap((route) => [
  { get: route.method === 'get', path: route.path },
  ...(hasCsv(route) ? [{ get: true, path: `${route.path}.csv` }] : []),
]);

/** Part by part; what is filled in may be anything. */
const isAt = (address: string, path: string): boolean => {
  const parts = path.split('/');
  const given = address.split('/');
  return (
    parts.length === given.length &&
    given.every((part, at) => part.includes(filled) || parts[at] === part || /[{}]/.test(parts[at]!))
  );
};

describe('page links and forms', () => {
  it('point to existing routes', () => {
    expect(links.length).toBeGreaterThan(150);
    const lost = links.filter(
      ({ kind, address }) => !asks.some(({ get, path }) => (get || kind === 'action') && isAt(address, path)),
    );
    expect(lost).toEqual([]);
  });
});
