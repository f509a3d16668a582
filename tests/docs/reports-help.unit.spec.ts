import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpCatalogue, helpNamesIn, withHelp } from '#scripts/support/reports-help.ts';

const document = readFileSync('docs/reports.md', 'utf8');
const entries = Object.entries(helpCatalogue);

describe('the help texts for figures', () => {
  it('are in the document once, every entry', () => {
    expect(helpNamesIn(document).sort()).toEqual(Object.keys(helpCatalogue).sort());
  });

  it('are refused under an unknown name', () => {
    expect(() => withHelp('<!-- on the pages: madeUp -->\n<!-- /on the pages -->')).toThrow(/madeUp/);
  });

  it.each(entries)('are shown on a page: %s', (name) => {
    const asNamed = name.replace(/^own([A-Z])/, (_whole, letter: string) => letter.toLowerCase());
    const inCode = ['domain/shared/reports/columns.ts', ...globSync('web/**/*.tsx')].map((file) => readFileSync(file, 'utf8'));
    expect(inCode.some((code) => new RegExp(`\\b${asNamed}\\b`).test(code))).toBe(true);
  });

  it('repeat no sentence, in the document or on a page', () => {
    const texts = globSync('web/**/*texts.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
    const places = [
      document,
      ...texts,
      ...globSync('web/widgets/number-help/*-help.ts').map((file) => readFileSync(file, 'utf8')),
    ];
    for (const [name, { text }] of entries) {
      for (const sentence of text.split(/(?<=\.) /)) {
        const times = places.map((place) => place.split(sentence).length - 1).reduce((sum, count) => sum + count, 0);
        // Once in the catalogue, once in the document.
        expect(times, `${name}: ${sentence}`).toBe(2);
      }
    }
  });
});
