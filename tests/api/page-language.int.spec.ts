import { describe, expect, it } from 'vitest';
import { createLink } from '#people/account-links.ts';
import { dataOf, sendForm } from '#tests/support/staff-forms.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, type CastMember } from '#tests/support/world.ts';
import { byCode } from '#web/lib/server-texts.es.ts';
import type { ResetPageData } from '#api/accounts/account-recovery/schemas.ts';

const { app, as } = useWorld(['student', 'classmate', 'teacher', 'admin']);
const path = '/account/language';
const mexican = 'es-MX,es;q=0.9,en;q=0.8';

const rootIn = (text: string): string => /<html lang="([^"]*)"/.exec(text)![1]!;
const languageOf = async (member: CastMember, languages = 'en-US', address = '/account'): Promise<string> =>
  rootIn((await as(member).get(address, { accept: 'text/html', headers: { 'accept-language': languages } })).text);
const visitorsLanguage = async (languages: string, address = '/login'): Promise<string> =>
  rootIn((await app.visitor().get(address, { accept: 'text/html', headers: { 'accept-language': languages } })).text);

describe('the language of a page', () => {
  it.each([
    [mexican, 'es'],
    ['es-419', 'es'],
    ['en-GB,es;q=0.5', 'en'],
    ['fr,es;q=0.5,en;q=0.4', 'es'],
    ['fr', 'en'],
    ['xx-YY', 'en'],
    ['', 'en'],
  ])('for a student whose browser asks for “%s” is %s', async (languages, language) => {
    expect(await languageOf('student', languages)).toBe(language);
  });

  it('is what a visitor’s browser asks for, or the address', async () => {
    expect(await visitorsLanguage(mexican)).toBe('es');
    expect(await visitorsLanguage('en', '/login?locale=es')).toBe('es');
    expect(await visitorsLanguage('en', '/login?locale=es-MX')).toBe('es');
    expect(await visitorsLanguage(mexican, '/login?locale=en')).toBe('en');
  });

  it('falls back when the address asks for an unknown language', async () => {
    expect(await visitorsLanguage(mexican, '/login?locale=xx')).toBe('es');
    expect(await visitorsLanguage('en', '/login?locale=xx')).toBe('en');
    expect(await visitorsLanguage('en', '/login?locale[]=es')).toBe('en');
    expect(await languageOf('student', mexican, '/students?locale=xx')).toBe('es');
  });

  it('is English for teaching staff, whatever their browser asks for', async () => {
    expect(await languageOf('teacher', mexican)).toBe('en');
  });

  it('applies to the title and the navigation', async () => {
    const { text } = await as('student').get('/students', { accept: 'text/html', headers: { 'accept-language': mexican } });
    expect(text).toContain('<title>Mis tareas · Earshot</title>');
    expect(text).toContain('Mis resultados');
    const missing = await as('student').get('/students/nothing', {
      accept: 'text/html',
      headers: { 'accept-language': mexican },
    });
    expect(missing.text).toContain('<title>No encontramos la página · Earshot</title>');
  });
});

describe('a form error', () => {
  it.each([
    ['short', 'Esta contraseña es demasiado corta o demasiado larga. Elige otra.'],
    ['password1', 'Mucha gente usa esta contraseña y es fácil de adivinar. Elige otra, por ejemplo una frase corta.'],
  ])('is shown in the language of the page, for the password “%s”', async (password, text) => {
    const token = await createLink(app.db, { purpose: 'reset_password', personId: cast.classmate.id }, new Date().toISOString());
    const visitor = app.visitor();
    const address = `/reset_password/${token}?locale=es`;
    await visitor.refreshToken();
    const refused = await sendForm(visitor, address, { password });
    expect([refused.status, rootIn(refused.text)]).toEqual([400, 'es']);
    expect(dataOf<ResetPageData>(refused).errors.map(({ code }) => byCode[code ?? ''])).toEqual([text]);
  });
});

describe('a student’s choice', () => {
  it('takes precedence over the browser, for that student only', async () => {
    const saved = await as('student').put(path, { language: 'es' });
    expect([saved.status, saved.json]).toEqual([200, { language: 'es' }]);
    expect(await languageOf('student', 'en-US')).toBe('es');
    expect(await languageOf('student', 'en-US', '/account?locale=en')).toBe('es');
    expect(await languageOf('classmate', 'en-US')).toBe('en');
    await as('student').put(path, { language: 'en' });
    expect(await languageOf('student', mexican)).toBe('en');
  });

  it('is in the person’s export', async () => {
    const data = await as('admin').get(`/admin/people/${cast.student.id}/data.json`);
    expect(data.json).toMatchObject({ page_language: [{ language: 'en' }] });
  });

  it('can be the browser’s again, and leaves no row behind', async () => {
    await as('student').put(path, { language: 'browser' });
    expect(await languageOf('student', mexican)).toBe('es');
    const { rows } = await app.db.raw<{ rows: object[] }>('select * from page_languages');
    expect(rows).toEqual([]);
    const data = await as('admin').get(`/admin/people/${cast.student.id}/data.json`);
    expect(data.json).toMatchObject({ page_language: [{ language: 'browser' }] });
  });

  it('is only for students and existing languages', async () => {
    expect((await as('teacher').put(path, { language: 'es' })).status).toBe(403);
    expect((await as('student').put(path, { language: 'fr' })).status).toBe(400);
    expect((await app.visitor().put(path, { language: 'es' })).status).toBeGreaterThanOrEqual(401);
  });
});

describe('a call on a network that replaces answers and blocks methods', () => {
  it('is answered with its own name and the length of the text', async () => {
    const { headers, text } = await as('student').get('/api/session', { headers: { 'earshot-call': 'the-call' } });
    expect(headers.get('earshot-answer')).toBe(`the-call ${text.length}`);
    const refused = await app.visitor().get('/students', { headers: { 'earshot-call': 'another' } });
    expect([refused.status, refused.headers.get('earshot-answer')]).toEqual([401, `another ${refused.text.length}`]);
  });

  it('is sent as POST, and does what its real method does, with the same checks', async () => {
    const call = { body: { language: 'es' }, headers: { 'earshot-method': 'PUT' } };
    expect((await as('student').call('POST', path, { ...call, withoutToken: true })).status).toBe(403);
    expect((await as('teacher').call('POST', path, call)).status).toBe(
      (await as('teacher').put(path, { language: 'es' })).status,
    );
    expect((await as('student').call('POST', path, call)).status).toBe(
      (await as('student').put(path, { language: 'es' })).status,
    );
    expect((await as('student').call('POST', path, { body: {}, headers: { 'earshot-method': 'CONNECT' } })).status).toBe(405);
  });
});
