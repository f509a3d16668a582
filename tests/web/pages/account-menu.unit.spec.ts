import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Role } from '#api/shared/schemas.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { MenuChoices } from '#web/ui/shell/menu-choices.tsx';
import { pageSamples, shellOf } from './page-samples.ts';

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

const switches = (changes: Partial<Shell> = {}, role: Role = 'student'): string =>
  renderToString(createElement(MenuChoices, { shell: { ...shellOf(role, '/'), ...changes } }));

describe('the menu choices', () => {
  it('show a student’s choices: language, size, letters, spacing', () => {
    const reading = { size: 'largest', font: 'opendyslexic', spacing: 'wider' } as const;
    expect(chosenIn(switches({ language: 'es', reading }))).toEqual(['system', 'es', 'largest', 'opendyslexic', 'wider']);
  });

  it('offer others only the text size', () => {
    const html = switches({}, 'teacher');
    expect(chosenIn(html)).toEqual(['system', 'normal']);
    expect(html).not.toContain('OpenDyslexic');
  });

  it('name each language in that language, with its language code', () => {
    const html = switches();
    expect(html).toContain('Language / Idioma');
    expect(html).toContain('<span lang="en">English</span>');
    expect(html).toContain('<span lang="es">Español</span>');
  });

  it('offer no smaller text to a student whose teacher has set a larger size', () => {
    const html = switches({ accommodations });
    expect(html).not.toContain('value="normal"');
    expect(chosenIn(html)[2]).toBe('larger');
  });
});

describe('the menu choices for a visitor', () => {
  it('are only colors', () => {
    const html = renderToString(createElement(MenuChoices, { shell: { ...shellOf(null, '/'), theme: 'dark' } }));
    expect(chosenIn(html)).toEqual(['dark']);
  });
});

describe('the user menu', () => {
  it.each(['student', 'teacher', 'school_admin', 'admin', 'analyst'] as const)('has a password link for a %s', (role) => {
    const html = renderPage('student_own_report', pageSamples.student_own_report, shellOf(role, '/'));
    expect(html).toContain('href="/account#password"');
  });

  it('has no password link for visitors', () => {
    expect(renderPage('student_own_report', pageSamples.student_own_report, shellOf(null, '/'))).not.toContain('#password');
  });
});
