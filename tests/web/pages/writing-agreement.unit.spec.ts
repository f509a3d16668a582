import { describe, expect, it } from 'vitest';
import type { AgreementPageData } from '#api/writing/writing-agreement/schemas.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { shellOf } from './page-samples.ts';
import { agreementSample } from './writing-agreement-sample.ts';

const render = (changes: Partial<AgreementPageData> = {}) =>
  renderPage(
    'writing_agreement',
    { ...agreementSample, ...changes },
    shellOf('school_admin', '/reports/writing_agreement'),
  ).replaceAll('<!-- -->', '');

describe('the agreement report', () => {
  it('warns about a version that agrees less than the previous one', () => {
    expect(render()).toContain(
      'some-model, version wida-prompt-2, agrees less with teachers than some-model, version wida-prompt-1, did: kappa 0.40 after kappa 0.61.',
    );
  });

  it('shows the number of works behind each figure, and a download link', () => {
    const html = render().replaceAll(' class="data-table__number"', '');
    expect(html).toMatch(/Grades 3-5<\/th><td data-label="Student work">24<\/td><td data-label="Exact">57%/);
    expect(html).toMatch(/Oct 2026<\/th><td>24<\/td><td>57%<\/td><td>93%<\/td><td>0\.61/);
    expect(html).toContain('href="/reports/writing_agreement.csv?start_date=2026-08-01');
  });

  it('calls the rubric by its name, and never AI', () => {
    const html = render({ by_version: agreementSample.by_version.slice(2) });
    expect(html).toContain('Earshot’s rubric');
    expect(html).not.toMatch(/\bAI\b/);
    expect(html).not.toContain('agrees less');
  });

  it('explains what to do when nothing was saved', () => {
    expect(render({ summary: { works: 0, answers: 0, exact_percent: null, adjacent_percent: null, kappa: null } })).toContain(
      'No assessments were saved on these dates',
    );
  });
});
