import { describe, expect, it } from 'vitest';
import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { classroomLedgerSample, shellOf } from './page-samples.ts';

const path = '/quiz_assignment_school_classes/5/google_classroom_export';
const render = (changes: Partial<ClassroomLedgerPageData> = {}): string =>
  renderPage('classroom_ledger', { ...classroomLedgerSample, ...changes }, shellOf('teacher', path)).replaceAll('<!-- -->', '');

describe('the Google Classroom ledger', () => {
  it('shows each grade’s status in words next to an icon', () => {
    const html = render();
    for (const word of ['Posted', 'Not sent yet', 'Since changed', 'Failed', 'Since reset', 'Not submitted']) {
      expect(html).toMatch(new RegExp(`<span class="badge[^>]*><svg[^>]*>.*?</svg>${word}</span>`));
    }
    expect(html).toContain('Not in the course.');
    expect(html).toContain('Google Classroom still shows the score from before the reset.');
  });

  it('shows the result of the last export', () => {
    expect(render()).toContain('3 grades posted, 1 grade failed');
    expect(render({ state: 'running' })).toMatch(/Export started .*so far/);
    const failed = { ...classroomLedgerSample.last_export!, reason: 'Google did not answer.' };
    expect(render({ state: 'failed', last_export: failed })).toMatch(/stopped\. Google did not answer\./);
    const nothing = { ...classroomLedgerSample.last_export!, posted_count: 0, failed_count: 0 };
    expect(render({ last_export: nothing })).toContain('nothing had changed, so nothing was sent');
    expect(render({ state: 'none', last_export: null })).toContain('No grades for this quiz have been exported yet.');
  });

  it('offers the first export, and another one', () => {
    expect(render({ state: 'none', last_export: null })).toContain('>Export grades</button>');
    expect(render()).toContain('>Export again</button>');
  });

  it('names what is missing without access to Google Classroom, and offers no export', () => {
    const html = render({ configured: false, missing_setting: 'GOOGLE_CLASSROOM_CREDENTIALS', courses: null, state: 'none' });
    expect(html).toContain('The person who runs Earshot for your school can turn this on.');
    // A teacher reads no name of a setting.
    expect(html).not.toMatch(/GOOGLE_CLASSROOM/);
    expect(html).not.toContain('>Export');
  });

  it('shows when courses cannot be loaded, and when there are none', () => {
    expect(render({ courses: null })).toContain('We couldn’t load your courses from Google Classroom.');
    expect(render({ courses: [] })).toContain('You don’t have any active courses in Google Classroom');
  });

  it('explains what to do about an empty class', () => {
    expect(render({ rows: [] })).toContain('No students in this class');
  });
});
