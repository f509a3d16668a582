import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnavailableLanguage } from '#web/quizzes/language-selector/unavailable-language.tsx';
import { LanguageSelector } from '#web/quizzes/language-selector/language-selector.tsx';

const render = (languages: string[], current: string): string => {
  const choices = languages.map((language) => ({ language, address: `/quiz?locale=${language}` }));
  return renderToString(createElement(LanguageSelector, { label: 'Quiz language', choices, current }));
};

it('shows each language in that language, as an option and as a link, and marks the current one', () => {
  const html = render(['en', 'es'], 'es');
  expect(html).toContain('<option value="/quiz?locale=es" lang="es" dir="auto" selected="">Español</option>');
  expect(html).toContain('<option value="/quiz?locale=en" lang="en" dir="auto">English</option>');
  expect(html).toContain('<a href="/quiz?locale=es" lang="es" dir="auto" hrefLang="es" aria-current="true">Español</a>');
  expect(html.match(/aria-current/g)).toHaveLength(1);
});

it('is hidden if there is nothing to choose', () => {
  expect(render(['en'], 'en')).toBe('');
});

it('explains why a page is not in the language requested by its address', () => {
  const said = (asked: string | null) =>
    renderToString(createElement(UnavailableLanguage, { data: { locale: 'en', unavailable_locale: asked } }));
  expect(said('ar')).toContain('This quiz isn’t available in <span lang="ar" dir="rtl">العربية</span>.');
  expect(said('klingon')).toContain('the language of this link');
  expect(said('../<b>')).not.toContain('<b>');
  expect(said(null)).toBe('');
});
