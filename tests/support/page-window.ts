import { Browser, type BrowserWindow } from 'happy-dom';
import { vi } from 'vitest';

/** What scripts of pages take from their window. Not `Request` or `AbortSignal`: the app in the same process has those of Node. */
const ofTheWindow = (name: string): boolean =>
  /^(?:HTML|SVG)\w*Element$|^(?:Mutation|Intersection|Resize)Observer$/.test(name) ||
  /^(?:Custom|Keyboard|Mouse|Pointer|Focus|Input|Submit|UI|Touch)Event$/.test(name) ||
  /^(?:Node|NodeFilter|Element|Text|ShadowRoot|Document|DocumentFragment|FormData|DOMParser|CSS)$/.test(name) ||
  /^(?:document|location|history|navigator|sessionStorage|localStorage)$/.test(name) ||
  /^(?:getComputedStyle|matchMedia|requestAnimationFrame|cancelAnimationFrame)$/.test(name);

/** What no DOM has, as if nothing ever happened there. */
const silent = class {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  addEventListener(): void {}
  removeEventListener(): void {}
  close(): void {}
};

export interface PageWindow {
  readonly window: BrowserWindow;
  close(): Promise<void>;
}

/** A window that scripts of pages take for theirs until it is closed. `goTo` is told where they lead. */
export const openWindow = (url: string, goTo: (path: string) => void): PageWindow => {
  const browser = new Browser();
  const frame = browser.newPage().mainFrame;
  frame.url = url;
  const { window } = frame;
  frame.goto = async (to) => {
    const { pathname, search, hash } = new URL(to, window.location.href);
    goTo(`${pathname}${search}${hash}`);
    return null;
  };
  // It is null there, which no browser says.
  Object.defineProperty(window.navigator, 'locks', {
    value: { request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: null) => unknown)(null) },
  });
  const names = [...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(Object.getPrototypeOf(window))];
  for (const name of names) if (ofTheWindow(name)) vi.stubGlobal(name, window[name as keyof BrowserWindow]);
  vi.stubGlobal('window', window);
  vi.stubGlobal('EventSource', silent);
  return {
    window,
    close: async () => {
      vi.unstubAllGlobals();
      await browser.close();
    },
  };
};
