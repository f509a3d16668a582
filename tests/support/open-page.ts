import { globSync } from 'node:fs';
import path from 'node:path';
import { configure, fireEvent, within, type queries } from '@testing-library/dom';
import { createElement, type ComponentType } from 'react';
import { afterEach, expect } from 'vitest';
import type { PageProps } from '#web/lib/page-props.ts';
import type { TestApp } from './app.ts';
import { readIn } from './document.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { pageDataOf } from './page-data.ts';
import { openWindow } from './page-window.ts';
import { sendsTo } from './page-requests.ts';

type Role = 'button' | 'checkbox' | 'radio' | 'tab' | 'link';
/** By its name or label, or found already. */
type Named = string | RegExp | HTMLElement;

/**
 * A page of the app of the tests with its scripts awake, in a DOM: for what it does when something is pressed or written and what it then
 * says, with the app's own answers behind it. No layout, no keyboard walks, no hydration, nothing kept over a reload: those need a browser.
 * One page is open at a time; the next one, or the end of the test, closes it.
 */
export interface OpenPage extends ReturnType<typeof within<typeof queries>> {
  readonly document: Document;
  /** What was asked of the server but not merely read, the oldest first: `PUT /account`. */
  readonly sent: readonly string[];
  /** Where the page's script has led since. The page itself stays. */
  readonly went: readonly string[];
  /** What the page has asked for a yes or no, and the answer. */
  readonly asked: readonly string[];
  agrees: boolean;
  /** As soon as it is there. */
  press(what: Named, role?: Role): Promise<void>;
  write(field: Named, text: string): void;
  /** The focus goes out of the field. */
  leave(field: Named): void;
  /** Takes the choice of this text, of this value, or at this place. */
  choose(label: string | RegExp, choice: string | number): void;
  /** Waits until the page, or what the selector finds in it, has these words. */
  says(words: string | RegExp, selector?: string): Promise<void>;
  /** The page that comes back once a form has been sent that no script answers. */
  next(): Promise<OpenPage>;
  /** As where the connection is back. */
  wake(): void;
  /** Whether a browser would ask whoever leaves now. */
  asksBeforeLeaving(): boolean;
  /** Answers calls in place of the server while it is set; what returns null goes to the server, `unreachable()` is no connection. */
  between: ((method: string, path: string) => Response | null | Promise<Response>) | null;
}

export const unreachable = (): never => {
  throw new TypeError('no connection');
};

configure({ asyncUtilTimeout: 30_000 });

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Of all pages in the registry, only the one that is opened is loaded. */
const componentOf = async (pageId: string): Promise<ComponentType<PageProps<unknown>>> => {
  const folder = pageId.replaceAll('_', '-');
  const [file] = globSync(`web/*/pages/${folder}/${folder}-page.tsx`);
  const module = (await import(/* @vite-ignore */ path.resolve(file!))) as Record<string, unknown>;
  return Object.entries(module).find(([name]) => name.endsWith('Page'))![1] as ComponentType<PageProps<unknown>>;
};

let close: (() => Promise<void>) | null = null;
const closeLast = async (): Promise<void> => {
  const last = close;
  close = null;
  await last?.();
};

/** Opens a page as this person has it. What other pages have changed is in it. */
export type OpensPages = (person: HttpClient, path: string, begin?: Pick<OpenPage, 'between'>) => Promise<OpenPage>;

export const useOpenPages = (app: Pick<TestApp, 'caughtUp'>): OpensPages => {
  afterEach(closeLast);

  const show = async (
    person: HttpClient,
    path: string,
    { text }: Answer,
    begin = { between: null } as Pick<OpenPage, 'between'>,
  ): Promise<OpenPage> => {
    await closeLast();
    const [, pageId] = /data-page="(\w+)"/.exec(text)!;
    const { data, shell } = pageDataOf(text);
    // A visitor's own; whoever has signed in has theirs.
    if (person.csrfToken === '') person.csrfToken = /<meta name="csrf-token" content="([^"]+)"/.exec(text)?.[1] ?? '';
    const [sent, went, asked]: [string[], string[], string[]] = [[], [], []];
    const { window, close: closeWindow } = openWindow(`https://earshot.test${path}`, (to) => void went.push(to));
    const document = window.document as unknown as Document;
    document.body.innerHTML = '<div id="root"></div>';

    const isElement = (what: unknown): what is HTMLElement => what instanceof window.HTMLElement;
    const fieldOf = (field: Named): HTMLElement => (isElement(field) ? field : page.getByLabelText(field));
    let submitted: Promise<Answer & { readonly path: string }> | null = null;
    const page: OpenPage = Object.assign(within(document.body), {
      document,
      sent,
      went,
      asked,
      agrees: true,
      ...begin,
      press: async (what: Named, role: Role = 'button') =>
        void fireEvent.click(isElement(what) ? what : await page.findByRole(role, { name: what })),
      write: (field: Named, text: string) => void fireEvent.input(fieldOf(field), { target: { value: text } }),
      leave: (field: Named) => void fireEvent.focusOut(fieldOf(field)),
      choose: (label: string | RegExp, choice: string | number) => {
        const list = page.getByLabelText<HTMLSelectElement>(label);
        const option = [...list.options].find((one, place) => [readIn(one), one.value, place].includes(choice))!;
        fireEvent.change(list, { target: { value: option.value } });
      },
      says: async (words: string | RegExp, selector = 'body') => {
        const told = expect.poll(() => [...document.querySelectorAll(selector)].map(readIn).join('\n'));
        await (typeof words === 'string' ? told.toContain(words) : told.toMatch(words));
      },
      next: async () => {
        await expect.poll(() => submitted).not.toBeNull();
        const answer = await submitted!;
        return show(person, answer.path, answer);
      },
      wake: () => void window.dispatchEvent(new window.Event('online')),
      asksBeforeLeaving: () => {
        const leaving = new window.Event('beforeunload', { cancelable: true });
        window.dispatchEvent(leaving);
        return leaving.defaultPrevented;
      },
    });
    const confirm = (question = ''): boolean => {
      asked.push(question);
      return page.agrees;
    };
    Object.assign(window, { confirm });
    const requests = sendsTo(app, person, window, {
      sent: (call) => void sent.push(call),
      instead: (method, at) => page.between?.(method, at) ?? null,
    });
    window.HTMLFormElement.prototype.submit = function submit() {
      submitted = requests.sendForm(this as unknown as HTMLFormElement);
    };

    // Only now: React and React Aria ask while they are loaded whether there is a document.
    const [{ createRoot }, { flushSync }, { startBehaviours }, { askBeforeSending }, component] = await Promise.all([
      import('react-dom/client'),
      import('react-dom'),
      import('#web/behaviours/start.ts'),
      import('#web/behaviours/native-forms.ts'),
      componentOf(pageId!),
    ]);
    const tree = createRoot(document.getElementById('root')!);
    flushSync(() => tree.render(createElement(component, { data, shell: shell as never })));
    startBehaviours(document);
    // It comes by itself too, a moment later than a test may press.
    askBeforeSending(document);
    close = async () => {
      await requests.end();
      // An answer that has just come is still being read, and what React has planned asks for the window.
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      flushSync(() => tree.unmount());
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      await closeWindow();
    };
    return page;
  };

  return async (person, path, begin) => {
    await app.caughtUp();
    const answer = await person.get(path, { accept: 'text/html' });
    expect(answer.status, `${path}\n${answer.text.slice(0, 300)}`).toBe(200);
    return show(person, path, answer, begin);
  };
};
