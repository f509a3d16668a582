import { describe, expect, it } from 'vitest';
import { earlyPressesHash } from '#api/http/pages/early-presses.ts';
import { startTestApp } from '#tests/support/app.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { pageDataOf } from '#tests/support/page-data.ts';

const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
describe('documents', () => {
  const { app, world, as } = useWorld(['teacher']);

  it('carry a title, the page’s name, the token, the theme and the page’s data', async () => {
    as('teacher').cookies.set('theme', 'dark');
    const { text, headers } = await as('teacher').get('/teach/assignments', asBrowser);
    expect(text).toMatch(/^<!doctype html><html lang="en" data-theme="dark">/);
    expect(text).toContain('<title>Assignments · Earshot</title>');
    expect(text).toContain('<body id="teach_assignments">');
    expect(text).toContain(`<meta name="csrf-token" content="${as('teacher').csrfToken}">`);
    expect(text).toContain('<main data-page="teach_assignments"></main>');
    expect(headers.get('cache-control')).toBe('no-store');
    const { data, shell } = pageDataOf(text);
    const { json } = await as('teacher').get('/teach/assignments');
    // What only programs are given is not in the document.
    expect(data).toEqual({ ...(json as object), quiz_assignments: [], lesson_assignments: [] });
    expect(shell).toMatchObject({
      csrf_token: as('teacher').csrfToken,
      partner_id: 'district-1',
      path: '/teach/assignments',
      theme: 'dark',
      time_zone: 'America/Chicago',
    });
    const current = (shell['nav'] as { href: string; current: boolean }[]).filter((item) => item.current);
    expect(current.map((item) => item.href)).toEqual(['/teach/assignments']);
    as('teacher').cookies.set('theme', 'purple"><script>');
    expect((await as('teacher').get('/dashboard', asBrowser)).text).toContain('data-theme="system"');
    as('teacher').cookies.delete('theme');
  });

  it.each([
    ['?partner_id=hill-library', 'hill-library'],
    ['', ''],
    ['?partner_id=', ''],
    ['?partner_id=district-1', ''],
    ['?partner_id=ada%40home.test', ''],
    ['?partner_id=a&partner_id=b', ''],
  ])('know the visitor’s partner from the address %s', async (query, partner) => {
    const { text } = await app.visitor().get(`/listening_challenge${query}`, asBrowser);
    expect(pageDataOf(text).shell['partner_id']).toBe(partner);
  });

  it('do not let user text break out of the page', async () => {
    const student = await world.signIn('student');
    const { text } = await student.get(`/students/quiz_assignment_school_classes/${world.assignmentId}/quiz`, asBrowser);
    expect(text).not.toContain('<script>alert');
    // Ours, and the data.
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(JSON.stringify(pageDataOf(text).data)).toContain('<script>alert(1)</script>');
    const reflected = await app.visitor().get('/login?return_to=/%3C/script%3E%3Cscript%3Ealert(1)', asBrowser);
    expect(reflected.text.match(/<script/g)).toHaveLength(2);
  });

  it('cannot be framed, and run only this site’s scripts', async () => {
    const { headers } = await as('teacher').get('/dashboard', asBrowser);
    const policy = headers.get('content-security-policy')!;
    for (const rule of [
      "default-src 'none'",
      `script-src 'self' ${earlyPressesHash}`,
      "style-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]) {
      expect(policy.split(';').map((part) => part.trim())).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('are compressed', async () => {
    const { headers } = await as('teacher').get('/teach/assignments', {
      accept: 'text/html',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  it('are sent to clients that accept HTML or anything; all others get the data', async () => {
    const kinds: Record<string, RegExp> = {
      'text/html': /^text\/html/,
      '*/*': /^text\/html/,
      'application/json': /^application\/json/,
      'application/json, text/plain, */*': /^application\/json/,
      'image/png': /^application\/json/,
    };
    for (const [accept, kind] of Object.entries(kinds)) {
      expect((await as('teacher').get('/dashboard', { accept })).headers.get('content-type'), accept).toMatch(kind);
    }
    expect((await as('teacher').get('/dashboard', { accept: 'text/csv' })).status).toBe(406);
  });

  it('explain an error to the user without revealing its cause', async () => {
    const missing = await as('teacher').get('/lessons/nowhere', asBrowser);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('<body id="error_page">');
    expect(pageDataOf(missing.text).data).toMatchObject({ status: 404, code: 'not_found', home_url: '/dashboard' });
    const forbidden = await as('teacher').get('/admin/quizzes', asBrowser);
    expect([forbidden.status, forbidden.headers.get('content-security-policy') !== null]).toEqual([403, true]);
    const malformed = await as('teacher').get('/lessons/%E0%A4%A', asBrowser);
    expect(malformed.status).toBe(400);
    const takesForms = await as('teacher').get('/logout', asBrowser);
    expect(takesForms.status).toBe(405);
    expect(takesForms.text).toContain('<title>Page not found · Earshot</title>');
    expect(pageDataOf(takesForms.text).data).toMatchObject({ status: 405, code: 'not_found' });
  });

  it('say what to change in an address with invalid dates', async () => {
    const admin = await world.signIn('schoolAdmin');
    for (const path of ['/reports/classes', '/dashboard']) {
      const answer = await admin.get(`${path}?start_date=31.05.2026&end_date=2026-13-01`, asBrowser);
      expect(answer.status, path).toBe(400);
      const { detail } = pageDataOf(answer.text).data as { detail: string };
      expect(detail, path).toMatch(/Start date: use a date such as .*End date: use a date such as/);
    }
  });

  it('reveal nothing of an internal failure', async () => {
    const broken = await startTestApp({
      renderer: {
        assets: () => {
          throw new Error('secret detail');
        },
        languageFor: () => 'en',
        render: async () => '',
      },
    });
    try {
      const { status, text } = await broken.visitor().get('/login', asBrowser);
      expect([status, text.includes('secret')]).toEqual([500, false]);
      expect(text).toContain('<body id="error_page">');
    } finally {
      await broken.stop();
    }
  });

  it('describe a lesson to everybody, and its quizzes to teachers', async () => {
    const asVisitor = await app.visitor().get('/lessons/the-quiet-harbour', asBrowser);
    expect(asVisitor.text).toContain('<meta name="description" content="A short trip &amp; a fog bell.">');
    expect(asVisitor.text).toContain('<meta name="csrf-token" content="">');
    const { lesson, quizzes } = (await app.visitor().get('/lessons/the-quiet-harbour')).json as {
      lesson: Record<string, string>;
      quizzes: [];
    };
    expect(lesson['transcript_html']).toBe('<p>First the fog came.</p>\n<p>Then &lt;b&gt;nothing&lt;/b&gt;.</p>');
    expect(quizzes).toEqual([]);
    const forTeacher = (await as('teacher').get('/lessons/the-quiet-harbour')).json as { quizzes: { title: string }[] };
    expect(forTeacher.quizzes.map(({ title }) => title)).toEqual(['Harbour quiz']);
  });
});
