import { describe, expect, it } from 'vitest';
import { loggedError } from '#api/operations/page-errors.ts';

const messageOf = (message: string): string => loggedError({ kind: 'error', page: 'home', message, stack: '' }).message;

describe('the log line of a page’s error', () => {
  it.each([
    ['Unexpected token \'A\', "Ana Ruiz w"... is not valid JSON', 'Unexpected token \'…"... is not valid JSON'],
    [
      "Failed to execute 'querySelector' on 'Document': '#ana ruiz' is not a valid selector.",
      "Failed to execute '…' is not a valid selector.",
    ],
    ['Failed to fetch https://school.test/join/k7f2?name=Ana', 'Failed to fetch …'],
    ['No mail for ana@school.test in 20261130', 'No mail for … in …'],
    ['Kein Wert: „Ana Ruiz“', 'Kein Wert: „…“'],
    ['Wert «Ana\nRuiz» fehlt', 'Wert «…» fehlt'],
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading '…')"],
  ])('says %s without what people wrote', (message, expected) => {
    expect(messageOf(message)).toBe(expected);
  });

  it('names only positions in the product’s own files, and a few of them', () => {
    const at = (line: number) => `at f (https://school.test/assets/a-B.js:${line}:2)\n`;
    const stack = `at https://school.test/invitations/secret:1:1\n${Array.from({ length: 20 }, (_, line) => at(line)).join('')}`;
    const { places } = loggedError({ kind: 'error', page: 'home', message: '', stack });
    expect(places).toHaveLength(8);
    expect(places.slice(0, 2)).toEqual(['a-B.js:0:2', 'a-B.js:1:2']);
  });
});
