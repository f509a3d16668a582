import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pathOf } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly fields: Record<string, string>;
  readonly headers: Record<string, string>;
}

/** A live page with this markup in it; what it sends to /echo is answered with `status` and kept. */
const withMarkup = async (html: string, status = 200): Promise<{ page: Page; sent: Sent[] }> => {
  const page = await product.open(null);
  const sent: Sent[] = [];
  await page.route('**/echo**', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? url.search));
    sent.push({ method: request.method(), path: url.pathname, fields, headers: request.headers() });
    await route.fulfill({ status, contentType: 'application/json', body: '{"id":7}' });
  });
  await product.visit(page, '/search');
  await page.evaluate((markup) => {
    document.querySelector('meta[name="csrf-token"]')!.setAttribute('content', 'the-token');
    const frame = document.createElement('div');
    frame.id = 'fixture';
    frame.innerHTML = markup;
    document.body.prepend(frame);
    for (const name of ['remote:success', 'remote:error', 'remote:aborted:file']) {
      document.addEventListener(name, (event) => {
        document.body.dataset['told'] = JSON.stringify([name, (event as CustomEvent).detail]);
      });
    }
  }, html);
  return { page, sent };
};

const told = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(() => document.body.dataset['told'])
    .then((handle) => handle.jsonValue())
    .then((text) => JSON.parse(text!) as unknown);

const answer = (page: Page, yes: boolean): string[] => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (yes ? dialog.accept() : dialog.dismiss());
  });
  return asked;
};

describe('data-confirm', () => {
  const link = '<a id="it" href="/echo" data-confirm="Really?">Go</a>';

  it('asks, and a no stops the link', async () => {
    const { page, sent } = await withMarkup(link);
    const asked = answer(page, false);
    await page.click('#it');
    expect(asked).toEqual(['Really?']);
    expect(pathOf(page)).toBe('/search');
    expect(sent).toEqual([]);
  });

  it('lets a yes through', async () => {
    const { page } = await withMarkup(link);
    answer(page, true);
    await page.click('#it');
    await page.waitForURL('**/echo');
  });

  it('holds for forms and buttons, remote ones too', async () => {
    const { page, sent } = await withMarkup(
      '<form action="/echo" method="post" data-remote data-confirm="Send?"><button id="it">Send</button></form>',
    );
    const asked = answer(page, false);
    await page.click('#it');
    expect(asked).toEqual(['Send?']);
    expect(sent).toEqual([]);
  });
});

describe('data-method', () => {
  it('sends a link as a form post with the method and the token', async () => {
    const { page, sent } = await withMarkup('<a id="it" href="/echo/3" data-method="delete">Delete</a>');
    await page.click('#it');
    await page.waitForURL('**/echo/3');
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/echo/3', fields: { _method: 'delete', _csrf: 'the-token' } });
  });

  it('leaves a GET to the browser', async () => {
    const { page, sent } = await withMarkup('<a id="it" href="/echo/4" data-method="get">Look</a>');
    await page.click('#it');
    await page.waitForURL('**/echo/4');
    expect(sent).toMatchObject([{ method: 'GET', path: '/echo/4', fields: {} }]);
  });

  it('sends no token to another site', async () => {
    const { page, sent } = await withMarkup('<a id="it" href="https://other.example/echo" data-method="delete">Delete</a>');
    await page.click('#it');
    expect(sent).toEqual([]);
    expect(pathOf(page)).toBe('/search');
  });
});

describe('data-remote', () => {
  const form = (more = '') =>
    `<form id="it" action="/echo" method="post" data-remote ${more}><input name="name" value="Ada"><button name="how" value="now">Send</button></form>`;

  it('sends the form and the button without leaving, with the token, and tells how it went', async () => {
    const { page, sent } = await withMarkup(form());
    await page.click('#it button');
    expect(await told(page)).toEqual(['remote:success', { status: 200, body: { id: 7 } }]);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.fields).toEqual({ name: 'Ada', how: 'now' });
    expect(sent[0]!.headers['x-csrf-token']).toBe('the-token');
    expect(pathOf(page)).toBe('/search');
  });

  it('tells of a refusal', async () => {
    const { page } = await withMarkup(form(), 422);
    await page.click('#it button');
    expect(await told(page)).toEqual(['remote:error', { status: 422, body: { id: 7 } }]);
  });

  it('does not send a form that holds a file, and does send one whose file input is empty', async () => {
    const file =
      '<form id="it" action="/echo" method="post" data-remote><input type="file" name="file"><button>Send</button></form>';
    const holding = await withMarkup(file);
    await holding.page.setInputFiles('input[type=file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await holding.page.click('#it button');
    expect(await told(holding.page)).toEqual(['remote:aborted:file', null]);
    expect(holding.sent).toEqual([]);
    const empty = await withMarkup(file);
    await empty.page.click('#it button');
    expect(((await told(empty.page)) as unknown[])[0]).toBe('remote:success');
  });
});

describe('data-remote on a link', () => {
  it('asks without leaving, and tells how it went', async () => {
    const { page, sent } = await withMarkup('<a id="it" href="/echo/5?a=1" data-remote>Look</a>');
    await page.click('#it');
    expect(await told(page)).toEqual(['remote:success', { status: 200, body: { id: 7 } }]);
    expect(sent).toMatchObject([{ method: 'GET', path: '/echo/5', fields: { a: '1' } }]);
    expect(sent[0]!.headers['x-csrf-token']).toBeUndefined();
    expect(new URL(page.url()).pathname).toBe('/search');
  });

  it('sends another method with the token, after it was asked for, and only here', async () => {
    const link = '<a id="it" href="/echo/6" data-remote data-method="patch" data-confirm="Really?">Change</a>';
    const { page, sent } = await withMarkup(link, 409);
    const asked = answer(page, true);
    await page.click('#it');
    expect(await told(page)).toEqual(['remote:error', { status: 409, body: { id: 7 } }]);
    expect(asked).toEqual(['Really?']);
    expect(sent).toMatchObject([{ method: 'POST', path: '/echo/6', fields: { _method: 'patch' } }]);
    expect(sent[0]!.headers['x-csrf-token']).toBe('the-token');
    const elsewhere = await withMarkup(link.replace('/echo/6', 'https://other.example/echo'));
    answer(elsewhere.page, true);
    await elsewhere.page.click('#it');
    expect(elsewhere.sent).toEqual([]);
  });
});

describe('blank required fields', () => {
  const form = (attributes = '', button = '') =>
    `<form id="it" action="/echo" method="post" data-remote ${attributes}>
      <input name="name" required value="  "><button ${button}>Send</button></form>`;

  it('block the form, also when they hold white space, and say which', async () => {
    const { page, sent } = await withMarkup(form());
    await page.click('#it button');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).validationMessage)).toBe('Fill in this field.');
    expect(sent).toEqual([]);
    await page.fill('#it input', 'Ada');
    await page.click('#it button');
    expect(((await told(page)) as unknown[])[0]).toBe('remote:success');
  });

  it.each([
    ['novalidate on the form', form('novalidate')],
    ['formnovalidate on the button', form('', 'formnovalidate')],
    ['a field without a name', form().replace('name="name"', '')],
    ['a field that is disabled', form().replace('required', 'required disabled')],
  ])('do not with %s', async (_name, html) => {
    const { page } = await withMarkup(html);
    await page.click('#it button');
    expect(((await told(page)) as unknown[])[0]).toBe('remote:success');
  });
});

describe('search boxes', () => {
  it('ask once for all of a kind, leave out the disabled, and go to the proxy host over https', async () => {
    const page = await product.open(null);
    const asked: string[] = [];
    await page.route('**/autocomplete.json**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ json: ['Tides'], headers: { 'access-control-allow-origin': '*' } });
    });
    // The page as a server with other settings would send it.
    await page.route('**/search?marked', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace('<head>', '<head><meta name="search-proxy-host" content="search.example.org">')
        .replace('<div id="root">', '<form><input data-autocomplete data-autocomplete-disabled></form><div id="root">')
        .replace('<div id="root">', '<form><input data-autocomplete></form><div id="root">')
        .replace('<div id="root">', '<form><input data-autocomplete data-provide-from-events-only></form><div id="root">');
      const headers = { ...response.headers() };
      delete headers['content-security-policy'];
      await route.fulfill({ response, headers, body: html });
    });
    await product.visit(page, '/search?marked');
    await expect.poll(() => asked).toHaveLength(2);
    for (const url of asked) expect(url).toMatch(/^https:\/\/search\.example\.org\/search\/autocomplete\.json\?random=0\.\d+/);
    expect(asked.filter((url) => url.endsWith('&provide_from_events_only=true'))).toHaveLength(1);
  });
});
