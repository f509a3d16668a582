import { get as httpGet, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBuiltRenderer } from '#api/http/pages/built-renderer.ts';
import { renderDocument } from '#api/http/pages/document.ts';
import { escapeHtml, scriptSafeJson } from '#api/http/pages/escape-html.ts';
import { navigationFor } from '#api/http/pages/navigation.ts';
import { staticAssets } from '#api/http/pages/static-assets.ts';
import { localPath } from '#api/accounts/sessions/return-to.ts';
import { unpackJson } from '#web/lib/packed-json.ts';

const noAssets = { scripts: [], modulePreloads: [], styles: [], fonts: [], device: null, head: '' };

describe('a document', () => {
  it('does not let text break out of its place', () => {
    const evil = `</title></script><script>alert("x")</script>'&\u2028`;
    const html = renderDocument({
      title: evil,
      description: evil,
      bodyId: 'login_page',
      csrfToken: evil,
      searchProxyHost: evil,
      locale: 'en',
      theme: 'system',
      assets: noAssets,
      html: '<p>page</p>',
      pageData: { evil },
    });
    // Ours, and the data.
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(unpackJson(/page-data">(.*)<\/script>/.exec(html)![1]!)).toEqual({ evil });
    expect(escapeHtml(`<&>"'`)).toBe('&lt;&amp;&gt;&quot;&#39;');
    expect(scriptSafeJson('<!--\u2029')).toBe('"\\u003c!--\\u2029"');
  });
});

describe('the navigation', () => {
  const current = (role: 'teacher' | 'school_admin' | 'admin' | 'student', at: string) =>
    navigationFor(role, at)
      .filter((item) => item.current)
      .map((item) => item.href);

  it('marks the current entry once, also on pages below it', () => {
    expect(current('teacher', '/teach/assignments')).toEqual(['/teach/assignments']);
    expect(current('teacher', '/school_classes/3/report')).toEqual(['/school_classes']);
    expect(current('teacher', '/school_classes/3/students/9')).toEqual(['/school_classes']);
    expect(current('teacher', '/teach/lessons/tides/quiz/u/school_class/3/report')).toEqual(['/teach/assignments']);
    for (const at of [
      '/teach/quiz/u/school_class/3/students/9/quiz_solutions',
      '/quiz_assignment_school_classes/5/google_classroom_export',
      '/quiz_solutions/s/timeline',
      '/quiz_solutions/s/version',
      '/quizzes/u/preview',
      '/teach/lesson_assignments/new',
      '/teach/lesson_assignments/u/school_class/3',
      '/lesson_materials/u/preview',
    ]) {
      expect(current('teacher', at), at).toEqual(['/teach/assignments']);
    }
    expect(current('admin', '/quizzes/u/preview')).toEqual(['/admin/quizzes']);
    expect(current('teacher', '/el_lessons/tides')).toEqual(['/search']);
    expect(current('admin', '/lessons/tides')).toEqual(['/admin/lessons']);
    expect(current('admin', '/admin/listening_challenge_requests')).toEqual(['/admin/lessons']);
    expect(current('admin', '/admin/listening_challenge')).toEqual(['/admin/lessons']);
    expect(current('teacher', '/teach/invites')).toEqual(['/school_classes']);
    for (const feed of ['/teach/feed', '/teach/lessons', '/teach/events']) {
      expect(current('teacher', feed), feed).toEqual(['/search']);
    }
    expect(current('teacher', '/school_classes_of_others')).toEqual([]);
    expect(navigationFor(null, '/')).toEqual([]);
  });

  it('keeps every report under the entry that links to it', () => {
    const quizInClass = '/teach/lessons/tides/quiz/u/school_class/3/report';
    for (const at of ['/reports/schools', '/reports/classes', '/reports/classes/3', '/reports/quizzes/u', quizInClass]) {
      expect(current('school_admin', at), at).toEqual(['/reports/schools']);
    }
    expect(current('school_admin', '/school_classes')).toEqual(['/school_classes']);
    for (const at of ['/students/report', '/students/report/growth']) {
      expect(current('student', at), at).toEqual(['/students/report']);
    }
    expect(current('student', '/students/lessons/tides')).toEqual(['/students']);
    expect(navigationFor('student', '/students').map(({ label }) => label)).toEqual(['My work', 'My results']);
  });
});

describe('the redirect after sign-in', () => {
  it('stays on this site', () => {
    expect(localPath('/students?a=1#b')).toBe('/students?a=1#b');
    expect(localPath('/a/../b')).toBe('/b');
    for (const away of ['//evil.test', '/\\evil.test', '/\t/evil.test', 'https://evil.test', 'evil', '', null, undefined]) {
      expect(localPath(away), String(away)).toBeNull();
    }
    for (const away of ['/.//evil.test', '/./\\evil.test', '/a/..//evil.test', '/%2e//evil.test', '/.\n//evil.test/a?b#c']) {
      expect(localPath(away), away).toBeNull();
    }
  });

  it('never returns an address that a browser would take to another site', () => {
    const piece = fc.constantFrom('/', '.', '..', '\\', '%2e', '\t', 'evil.test', 'a', ':', '@', '?', '#');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = localPath(`/${pieces.join('')}`);
        const origin = 'https://school.example';
        if (path !== null) expect(new URL(path, origin).origin).toBe(origin);
      }),
    );
  });
});

describe('the built web app', () => {
  let folder: string;
  let url: string;
  let close: () => void;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'earshot-dist-'));
    const write = (file: string, text: string): void => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    const manifest = {
      'web/site/pages/home-page/start.ts': {
        file: 'assets/home-1.js',
        css: ['assets/home-1.css'],
        imports: ['_shell.js', '_react.js'],
      },
      '_shell.js': { file: 'assets/shell-1.js', css: ['assets/shell-1.css'], imports: ['_react.js'] },
      '_react.js': { file: 'assets/react-1.js' },
      'fonts/text.woff2': { file: 'assets/text-1.woff2' },
    };
    write('client/.vite/manifest.json', JSON.stringify(manifest));
    const spanish = { 'web/site/pages/home-page/start.ts': { file: 'assets/home-2.js' } };
    write('client/.vite/manifest.es.json', JSON.stringify(spanish));
    write('client/assets/home-1.js', 'plain');
    write('client/assets/home-1.js.br', 'brotli');
    write('client/assets/home-1.js.gz', 'gzip');
    write('client/favicon.svg', '<svg/>');
    write('secret.txt', 'secret');
    const entryIn = (language: string): string =>
      `export const renderPage = (id, data) => id + data.word + '${language}';
       export const preloadedFonts = ['fonts/text.woff2', 'fonts/gone.woff2'];`;
    write('server/server-entry.js', entryIn(''));
    write('server/es/server-entry.js', entryIn(' en español'));
    const server = express()
      .use(staticAssets(path.join(folder, 'client')))
      .listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    close = () => server.close();
  });
  afterAll(() => {
    close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('links a page’s own script, and everything it needs before it, once', async () => {
    const renderer = await loadBuiltRenderer(folder);
    expect(renderer.assets('home_page', 'en')).toEqual({
      scripts: ['/assets/home-1.js'],
      modulePreloads: ['/assets/react-1.js', '/assets/shell-1.js'],
      styles: ['/assets/shell-1.css', '/assets/home-1.css'],
      fonts: ['/assets/text-1.woff2'],
      device: null,
      head: '',
    });
    expect(await renderer.render('home_page', { word: '!' }, { locale: 'en' } as never)).toBe('home_page!');
  });

  it('takes a page from the bundle of its language, or English if the page has no other', async () => {
    const renderer = await loadBuiltRenderer(folder);
    expect(['en', 'es'].map((wanted) => renderer.languageFor('home_page', wanted as 'en' | 'es'))).toEqual(['en', 'es']);
    expect(renderer.languageFor('other_page', 'es')).toBe('en');
    expect(renderer.assets('home_page', 'es').scripts).toEqual(['/assets/home-2.js']);
    expect(await renderer.render('home_page', { word: '!' }, { locale: 'es' } as never)).toBe('home_page! en español');
  });

  const get = async (address: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${url}${address}`, { headers });

  it('serves its files compressed and cached forever, and nothing outside them', async () => {
    const brotli = await get('/assets/home-1.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await get('/assets/home-1.js', { 'accept-encoding': 'identity' });
    expect([await plain.text(), plain.headers.get('content-type')]).toEqual(['plain', 'text/javascript; charset=utf-8']);
    // fetch adds `cache-control: no-cache` to such a request, which asks for the whole file.
    const again = await new Promise<IncomingMessage>((resolve) =>
      httpGet(`${url}/assets/home-1.js`, { headers: { 'if-none-match': plain.headers.get('etag')! } }, resolve),
    );
    again.resume();
    expect(again.statusCode).toBe(304);
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
    for (const outside of ['/.vite/manifest.json', '/assets/home-1.js.br', '/../secret.txt', '/%2e%2e/secret.txt', '/assets']) {
      expect((await get(outside)).status, outside).toBe(404);
    }
  });
});
