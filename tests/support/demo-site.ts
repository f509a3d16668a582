import { beforeAll, expect } from 'vitest';
import { HttpSession } from '../e2e/support/session.ts';
import { sharedDemoServer } from './demo-server.ts';
import { documentOf } from './document.ts';

export { documentOf, readIn } from './document.ts';

/** In front of `@demo.test`. */
export type DemoName =
  | 'teacher'
  | 'gabriel.montoya'
  | 'trial'
  | 'school-admin'
  | 'principal'
  | 'admin'
  | 'analyst'
  | `student${number}`;

/**
 * The demo district's pages as the server renders them, without a browser: for words, links, cells and forms that are in the document.
 * It is shared with other files, so tests only read here; what changes something belongs into a world of its own (`useWorld`).
 */
export interface DemoSite {
  readonly url: string;
  /** Signed in once a worker. */
  session(name: DemoName): Promise<HttpSession>;
  /** The document at this address, which must be there; null: of a visitor. For roles and names, `within(document.body)` of Testing Library. */
  page(name: DemoName | null, path: string): Promise<Document>;
  /** The same address's answer as it comes: a CSV, a redirect, a refusal. */
  get(name: DemoName | null, path: string, accept?: string): Promise<Response>;
}

const sessions = new Map<string, Promise<HttpSession>>();

const signIn = async (url: string, name: DemoName): Promise<HttpSession> => {
  const session = new HttpSession(url);
  await session.signIn(`${name}@demo.test`);
  return session;
};

export const useDemoSite = (): DemoSite => {
  let url = '';
  beforeAll(async () => {
    url = (await sharedDemoServer()).server.url;
  });
  const session = (name: DemoName): Promise<HttpSession> => {
    const key = `${url} ${name}`;
    const signedIn = sessions.get(key) ?? signIn(url, name);
    sessions.set(key, signedIn);
    return signedIn;
  };
  const get = async (name: DemoName | null, path: string, accept = 'text/html'): Promise<Response> =>
    (name ? await session(name) : new HttpSession(url)).request('GET', path, undefined, { accept });
  return {
    get url() {
      return url;
    },
    session,
    get,
    page: async (name, path) => {
      const response = await get(name, path);
      const html = await response.text();
      expect(response.status, `${path}\n${html.slice(0, 300)}`).toBe(200);
      return documentOf(html, `${url}${path}`);
    },
  };
};
