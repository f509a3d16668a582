import { describe, expect, it } from 'vitest';
import { readIn } from '#tests/support/document.ts';
import { openPage } from './opened-page.ts';
import { pageSamples } from './page-samples.ts';

const sample = pageSamples.search;
const open = (changes: Partial<typeof sample> = {}): Document => openPage('search', null, { data: { ...sample, ...changes } });

describe('the search page', () => {
  it('highlights matches in titles and quotations', () => {
    const [result] = sample.results;
    const parts = [
      { text: 'The ', match: false },
      { text: 'Octopus', match: true },
    ];
    const page = open({ results: [{ ...result!, name_parts: parts, excerpt: parts }] });
    for (const place of ['title', 'excerpt']) {
      expect([...page.querySelectorAll(`.result__${place} mark`)].map(readIn)).toEqual(['Octopus']);
      expect(readIn(page.querySelector(`.result__${place}`))).toBe('The Octopus');
    }
  });

  it('escapes HTML in a search', () => {
    const search = '<img src=x onerror=alert(1)> octopus';
    const page = open({ search, results: [] });
    expect(readIn(page.querySelector('.search-page__count'))).toContain(search);
    expect(page.querySelector<HTMLInputElement>('input[name="search"]')!.getAttribute('value')).toBe(search);
    expect(page.querySelector('main img')).toBeNull();
  });

  it('is sent as a query string without scripts', () => {
    const form = open().querySelector('form[role="search"]')!;
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/search', null]);
    const names = [...form.querySelectorAll('input, select')].map((field) => field.getAttribute('name'));
    expect(names).toEqual(['search', 'type', 'subject', 'grade', 'level']);
    expect(form.querySelector('button[type="submit"]')).not.toBeNull();
  });

  const chosen = (page: Document, name: string): string | null | undefined =>
    page.querySelector(`select[name="${name}"] option[selected]`)?.getAttribute('value');

  it('shows a filter that nothing matches anymore, and a link to clear it', () => {
    const page = open({ filters: { ...sample.filters, level: '1040L' } });
    expect(chosen(page, 'level')).toBe('1040L');
    expect(page.querySelector('.narrows__clear')!.getAttribute('href')).toBe(`/search?search=${sample.search}`);
  });

  it('suggests only events when filtered to them', () => {
    const box = (type: string): Element =>
      open({ filters: { ...sample.filters, type } as never }).querySelector('input[data-autocomplete]')!;
    expect(box('event').hasAttribute('data-provide-from-events-only')).toBe(true);
    expect(box('lesson').hasAttribute('data-provide-from-events-only')).toBe(false);
  });
});
