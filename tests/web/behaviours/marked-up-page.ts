import { Window } from 'happy-dom';
import { vi } from 'vitest';
import { answerHeader, callHeader } from '#domain/shared/own-word.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly fields: Record<string, string>;
  readonly headers: Record<string, string>;
}

export interface MarkedUpPage {
  readonly document: Document;
  /** What scripts sent without leaving the page. */
  readonly sent: readonly Sent[];
  /** What a script sent as a form that leaves the page. */
  readonly submitted: readonly Sent[];
  /** What was asked, each time. */
  readonly asked: readonly string[];
  /** The first thing that a form or a link was told: the event's name and detail. */
  readonly told: Promise<readonly [name: string, detail: unknown]>;
  /** Presses it; whether a link then is the browser's to follow. */
  press(selector: string): boolean;
}

interface Answers {
  /** Of the server, to all that is sent. */
  readonly status?: number;
  /** Of whoever is asked. */
  readonly yes?: boolean;
}

/** What the code takes from the browser's globals. `vi.unstubAllGlobals` puts them back. */
const globals = ['FormData', 'CustomEvent', 'HTMLInputElement'] as const;

/** A page of this site with this markup in it, in which `start` has begun to listen. */
export const withMarkup = (
  html: string,
  start: (page: Document) => void,
  { status = 200, yes = true }: Answers = {},
): MarkedUpPage => {
  const window = new Window({ url: 'https://earshot.test/search' });
  const document = window.document as unknown as Document;
  document.head.innerHTML = '<meta name="csrf-token" content="the-token">';
  document.body.innerHTML = html;

  const [sent, submitted, asked]: [Sent[], Sent[], string[]] = [[], [], []];
  for (const name of globals) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('fetch', async (address: URL, { method, headers, body }: RequestInit) => {
    const fields = Object.fromEntries((body as URLSearchParams | null) ?? address.searchParams);
    const { [callHeader]: call = '', ...rest } = Object.fromEntries(new Headers(headers));
    sent.push({ method: method!, path: address.pathname, fields, headers: rest });
    return Response.json({ id: 7 }, { status, headers: { [answerHeader]: call } });
  });
  window.HTMLFormElement.prototype.submit = function submit(this: unknown) {
    const form = this as HTMLFormElement;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    submitted.push({ method: form.method.toUpperCase(), path: new URL(form.action).pathname, fields, headers: {} });
  };
  const confirm = (text: string): boolean => {
    asked.push(text);
    return yes;
  };
  Object.assign(window, { confirm });
  const told = new Promise<readonly [string, unknown]>((resolve) => {
    for (const name of ['remote:success', 'remote:error', 'remote:aborted:file'])
      document.addEventListener(name, (event) => resolve([name, (event as CustomEvent).detail]));
  });
  start(document);

  const press = (selector: string): boolean => {
    let followed = false;
    // After all who listen: what nobody has stopped is the browser's.
    const last = (event: Event): void => {
      if (event.defaultPrevented || !(event.target as Element).closest('a')) return;
      followed = true;
      event.preventDefault();
    };
    window.addEventListener('click', last as never, { once: true });
    document.querySelector<HTMLElement>(selector)!.click();
    return followed;
  };
  return { document, sent, submitted, asked, told, press };
};
