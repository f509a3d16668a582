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

describe('the choices of the menu', () => {
  it('show a student what they have chosen: language, size, letters, spacing', () => {
    const reading = { size: 'largest', font: 'opendyslexic', spacing: 'wider' } as const;
    expect(chosenIn(switches({ language: 'es', reading }))).toEqual(['system', 'es', 'largest', 'opendyslexic', 'wider']);
  });

  it('offer others the size of the text alone', () => {
    const html = switches({}, 'teacher');
    expect(chosenIn(html)).toEqual(['system', 'normal']);
    expect(html).not.toContain('OpenDyslexic');
  });

  it('name each language in itself, and which one that is', () => {
    const html = switches();
    expect(html).toContain('Language / Idioma');
    expect(html).toContain('<span lang="en">English</span>');
    expect(html).toContain('<span lang="es">Español</span>');
  });

  it('offer nothing smaller to a student whose teacher has set larger text', () => {
    const html = switches({ accommodations });
    expect(html).not.toContain('value="normal"');
    expect(chosenIn(html)[2]).toBe('larger');
  });
});

describe('the choices of a visitor', () => {
  it('are colors', () => {
    const html = renderToString(createElement(MenuChoices, { shell: { ...shellOf(null, '/'), theme: 'dark' } }));
    expect(chosenIn(html)).toEqual(['dark']);
  });
});

describe('the menu of a person', () => {
  it.each(['student', 'teacher', 'school_admin', 'admin', 'analyst'] as const)('leads a %s to the password', (role) => {
    const html = renderPage('student_own_report', pageSamples.student_own_report, shellOf(role, '/'));
    expect(html).toContain('href="/account#password"');
  });

  it('leads visitors to none', () => {
    expect(renderPage('student_own_report', pageSamples.student_own_report, shellOf(null, '/'))).not.toContain('#password');
  });
});
