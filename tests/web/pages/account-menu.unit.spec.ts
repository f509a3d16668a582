import { describe, expect, it } from 'vitest';
import type { Shell } from '../../../web/lib/page-props.ts';
import { renderPage } from '../../../web/server-entry.tsx';
import { pageSamples, shellOf } from './page-samples.ts';

const student = shellOf('student', '/students/report');
const menuOf = (shell: Shell): string => {
  const html = renderPage('student_own_report', pageSamples.student_own_report, shell);
  return html.slice(html.indexOf('id="account-panel"'));
};
const chosenIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
    input.includes('checked') ? [/value="([^"]*)"/.exec(input)![1]!] : [],
  );

const accommodations = {
  extra_days: 0,
  slow_audio_first: false,
  larger_text: true,
  home_language_first: false,
  transcript_open: false,
  valid_until: null,
};

describe('the menu of a person', () => {
  it('shows a student what they have chosen: colors, size, letters, spacing', () => {
    const html = menuOf({ ...student, reading: { size: 'largest', font: 'opendyslexic', spacing: 'wider' } });
    expect(chosenIn(html)).toEqual(['system', 'largest', 'opendyslexic', 'wider']);
    expect(html).toContain('href="/account#password"');
  });

  it('offers others the size of the text alone', () => {
    for (const role of ['teacher', 'school_admin', 'admin', 'analyst'] as const) {
      const html = menuOf(shellOf(role, '/'));
      expect(chosenIn(html)).toEqual(['system', 'normal']);
      expect(html).not.toContain('OpenDyslexic');
      expect(html).toContain('href="/account#password"');
    }
  });

  it('offers nothing smaller to a student whose teacher has set larger text', () => {
    const html = menuOf({ ...student, accommodations });
    expect(html).not.toContain('value="normal"');
    expect(chosenIn(html)).toContain('larger');
  });

  it('has colors alone for visitors', () => {
    expect(chosenIn(menuOf(shellOf(null, '/')))).toEqual(['system']);
  });
});
