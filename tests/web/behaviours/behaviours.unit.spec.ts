import { afterEach, describe, expect, it, vi } from 'vitest';
import { startBehaviours } from '#web/behaviours/start.ts';
import { withMarkup as openWith, type MarkedUpPage } from './marked-up-page.ts';

const withMarkup = (html: string, answers?: { status?: number; yes?: boolean }): MarkedUpPage =>
  openWith(html, startBehaviours, answers);

afterEach(() => void vi.unstubAllGlobals());

describe('data-confirm', () => {
  const link = '<a id="it" href="/echo" data-confirm="Really?">Go</a>';

  it('asks for confirmation, and stops the link on cancel', () => {
    const { press, asked } = withMarkup(link, { yes: false });
    expect([press('#it'), asked]).toEqual([false, ['Really?']]);
  });

  it('lets the link through on OK', () => {
    const { press, asked } = withMarkup(link);
    expect([press('#it'), asked]).toEqual([true, ['Really?']]);
  });

  it('works for forms and buttons, also remote ones', () => {
    const form = '<form action="/echo" method="post" data-remote data-confirm="Send?"><button id="it">Send</button></form>';
    const { press, asked, sent } = withMarkup(form, { yes: false });
    press('#it');
    expect([asked, sent]).toEqual([['Send?'], []]);
    const yes = withMarkup(form);
    yes.press('#it');
    expect(yes.sent).toHaveLength(1);
  });
});

describe('data-method', () => {
  it('submits a link as a form with the method and the token', () => {
    const { press, submitted } = withMarkup('<a id="it" href="/echo/3" data-method="delete">Delete</a>');
    expect(press('#it')).toBe(false);
    expect(submitted).toMatchObject([{ method: 'POST', path: '/echo/3', fields: { _method: 'delete', _csrf: 'the-token' } }]);
  });

  it('leaves a GET to the browser', () => {
    const { press, submitted } = withMarkup('<a id="it" href="/echo/4" data-method="get">Look</a>');
    expect([press('#it'), submitted]).toEqual([true, []]);
  });

  it('sends no token to another site', () => {
    const link = '<a id="it" href="https://other.example/echo" data-method="delete">Delete</a>';
    const { press, submitted } = withMarkup(link);
    expect([press('#it'), submitted]).toEqual([false, []]);
  });
});

describe('data-remote', () => {
  const form = `<form id="it" action="/echo" method="post" data-remote>
    <input name="name" value="Ada"><button name="how" value="now">Send</button></form>`;

  it('sends the form and its button with the token without leaving the page, and reports the result', async () => {
    const { press, sent, submitted, told } = withMarkup(form);
    press('#it button');
    expect(await told).toEqual(['remote:success', { status: 200, body: { id: 7 } }]);
    expect(sent).toMatchObject([{ method: 'POST', path: '/echo', headers: { 'x-csrf-token': 'the-token' } }]);
    expect(sent[0]!.fields).toEqual({ name: 'Ada', how: 'now' });
    expect(submitted).toEqual([]);
  });

  it('ignores a second click while the first request is in flight', async () => {
    const { press, sent, told } = withMarkup(form);
    press('#it button');
    press('#it button');
    await told;
    expect(sent).toHaveLength(1);
  });

  it('reports an error response', async () => {
    const { press, told } = withMarkup(form, { status: 422 });
    press('#it button');
    expect(await told).toEqual(['remote:error', { status: 422, body: { id: 7 } }]);
  });

  const withFile = form.replace('<input', '<input type="file" name="file"><input');

  it('does not send a form that holds a file', async () => {
    const { document, press, sent, told } = withMarkup(withFile);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [new File(['a'], 'a.txt')] });
    press('#it button');
    expect([await told, sent]).toEqual([['remote:aborted:file', null], []]);
  });

  it('sends a form whose file input is empty', async () => {
    const { press, told } = withMarkup(withFile);
    press('#it button');
    expect((await told)[0]).toBe('remote:success');
  });
});

describe('data-remote on a link', () => {
  it('makes the request without leaving the page, and reports the result', async () => {
    const { press, told, sent } = withMarkup('<a id="it" href="/echo/5?a=1" data-remote>Look</a>');
    expect(press('#it')).toBe(false);
    expect(await told).toEqual(['remote:success', { status: 200, body: { id: 7 } }]);
    expect(sent).toMatchObject([{ method: 'GET', path: '/echo/5', fields: { a: '1' } }]);
    expect(sent[0]!.headers).not.toHaveProperty('x-csrf-token');
  });

  const patch = '<a id="it" href="/echo/6" data-remote data-method="patch" data-confirm="Really?">Change</a>';

  it('sends another method with the token, after confirmation', async () => {
    const { press, told, sent, asked } = withMarkup(patch, { status: 409 });
    press('#it');
    expect(await told).toEqual(['remote:error', { status: 409, body: { id: 7 } }]);
    expect(asked).toEqual(['Really?']);
    expect(sent).toMatchObject([
      { method: 'POST', path: '/echo/6', fields: { _method: 'patch' }, headers: { 'x-csrf-token': 'the-token' } },
    ]);
  });

  it('sends nothing to another site', () => {
    const { press, sent, asked } = withMarkup(patch.replace('/echo/6', 'https://other.example/echo'));
    expect([press('#it'), asked, sent]).toEqual([false, ['Really?'], []]);
  });
});

describe('blank required fields', () => {
  const form = (attributes = '', button = ''): string =>
    `<form id="it" action="/echo" method="post" data-remote ${attributes}>
      <input name="name" required value="  "><button ${button}>Send</button></form>`;

  it('block the form, even with white space, and are marked', async () => {
    const { document, press, sent, told } = withMarkup(form());
    const input = document.querySelector('input')!;
    press('#it button');
    expect([input.validationMessage, sent]).toEqual(['Fill in this field.', []]);
    input.value = 'Ada';
    input.dispatchEvent(new (document.defaultView as unknown as typeof globalThis).Event('input', { bubbles: true }));
    press('#it button');
    expect((await told)[0]).toBe('remote:success');
  });

  it.each([
    ['novalidate on the form', form('novalidate')],
    ['formnovalidate on the button', form('', 'formnovalidate')],
    ['a field without a name', form().replace('name="name"', '')],
    ['a field that is disabled', form().replace('required', 'required disabled')],
  ])('do not block the form with %s', async (_name, html) => {
    const { press, told } = withMarkup(html);
    press('#it button');
    expect((await told)[0]).toBe('remote:success');
  });
});

describe('search boxes', () => {
  const box = (attributes = ''): string => `<form><input name="search" data-autocomplete ${attributes}></form>`;
  /** Asks for suggestions as the page does once it has loaded. */
  const askedFor = async (html: string, proxyHost = ''): Promise<URL[]> => {
    const asked: URL[] = [];
    const { document } = openWith(html, () => undefined);
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(new URL(address, 'https://earshot.test'));
      return Response.json(['Tides']);
    });
    if (proxyHost) document.head.innerHTML += `<meta name="search-proxy-host" content="${proxyHost}">`;
    startBehaviours(document);
    await expect.poll(() => asked).not.toEqual([]);
    return asked;
  };

  it('make one request for all of a kind, and skip disabled ones', async () => {
    const boxes = [box(), box(), box('data-autocomplete-disabled'), box('data-provide-from-events-only')];
    const asked = await askedFor(boxes.join(''));
    expect(asked.map(({ origin, pathname }) => `${origin}${pathname}`)).toEqual(
      Array.from({ length: 2 }, () => 'https://earshot.test/search/autocomplete.json'),
    );
    for (const { searchParams } of asked) expect(searchParams.get('random')).toMatch(/^0\.\d+/);
    expect(asked.map(({ searchParams }) => searchParams.get('provide_from_events_only'))).toEqual([null, 'true']);
  });

  it('use the proxy host over https', async () => {
    const [asked] = await askedFor(box(), 'search.example.org');
    expect(asked!.href).toMatch(/^https:\/\/search\.example\.org\/search\/autocomplete\.json\?random=0\.\d+$/);
  });
});
