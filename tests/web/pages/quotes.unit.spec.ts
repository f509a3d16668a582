import { describe, expect, it } from 'vitest';
import type { PageId } from '#web/app/registry.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { pageSamples, shellOf } from './page-samples.ts';

/** Pages that show questions with what is quoted for them, and both as the sample has them. */
const shown: readonly (readonly [PageId, question: string, quote: string])[] = [
  ['quiz_version', 'q1?', 'Low.'],
  ['quiz_item_analysis', 'What rose?', 'It came up.'],
];

describe('a quote', () => {
  it.each(shown)('is below its question on %s', (pageId, question, quote) => {
    const html = renderPage(pageId, pageSamples[pageId], shellOf('admin', `/${pageId}`));
    const quoted = html.indexOf('<blockquote');
    const detail = html.lastIndexOf(question, quoted);
    expect(html.slice(quoted, html.indexOf('</blockquote>', quoted))).toContain(quote);
    expect(detail, 'the question comes first').toBeGreaterThan(-1);
    expect(html.slice(detail, quoted), 'nothing but markup is between them').toMatch(/^[^<]*(?:\s*<[^>]*>)*\s*$/);
  });
});
