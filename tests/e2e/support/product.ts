import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { createMailStopLinks, type MailStopLinks } from '#people/mail-stop-links.ts';
import { loadOrCreateSessionSecret } from '#platform/session-secret.ts';
import { sharedDemoServer, startDemoServer, stopDemoServer, type DemoServer } from '#tests/support/demo-server.ts';
import { connectChromium, launchChromium } from './chromium.ts';
import { importDistrict, type PersonName } from './import-district.ts';
import { makeDistrict, makeTeacher } from './own-district.ts';
import { awake } from './page-state.ts';
import { startServer, type RunningServer } from './server.ts';
import { HttpSession } from './session.ts';

/** The product with the demo district and a browser, for all tests of a file. */
export interface Product {
  readonly url: string;
  /** Scripts that failed and errors that the browser reported, in all pages. */
  readonly problems: string[];
  /** What was written to somebody, the latest first. */
  mailTo(address: string): Promise<string[]>;
  /** The path of the link of this kind in the latest mail to somebody; waits for the mail. */
  linkTo(address: string, kind: LinkKind): Promise<string>;
  /** Where a digest's link leads that stops the mail of this person. */
  stopLinkOf(personId: number): string;
  /** The same of mail about saved reports. */
  reportMailStopLinkOf(personId: number): string;
  emailOf(name: DemoName): string;
  /** Somebody of the demo district without a browser. */
  session(name: DemoName): Promise<HttpSession>;
  /** A page of somebody who is signed in; null for a visitor. It is closed with the browser, or by the test. */
  open(name: DemoName | null, options?: BrowserContextOptions): Promise<Page>;
  /** The page's address is `path`, and it is awake unless its scripts are off. Returns the answer; null for another place on the page. */
  visit(page: Page, path: string): Promise<Response | null>;
  /** A teacher whose address nobody has confirmed, as one made on the command line. Returns a page where they are signed in. */
  openNewTeacher(email: string): Promise<Page>;
  /** Imports a district of one class while the server runs; returns its administrator. */
  importDistrict(students: readonly PersonName[]): Promise<HttpSession>;
  /** For what no screen brings about. */
  sql(statement: string, values: readonly unknown[]): Promise<void>;
  /** Stops and starts again on the same data, at the same address, with more in the environment. */
  restart(env: Record<string, string>): Promise<void>;
}

export type LinkKind = 'confirm' | 'invitations' | 'reset_password';

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

/** Each answer comes this many milliseconds later, so that a test fails that reads what it has not waited for. */
const latency = Number(process.env['E2E_LATENCY'] ?? 0);

const slowDown = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};

interface ProductOptions {
  /** A browser of the file's own that asks whether somebody wants to leave a page, as people's do. */
  readonly asksBeforeLeaving?: boolean;
  /**
   * `district`: the names are people of a district that no other file knows, with a class called Room 12 and nothing given to it yet.
   * `server`: the demo district on a server of the file's own, which takes three more seconds of a processor.
   */
  readonly own?: 'district' | 'server';
}

/** Of the demo, whatever district a file has. */
const ofDemo: readonly DemoName[] = ['admin', 'analyst', 'trial', 'gabriel.montoya'];

/**
 * The server is shared with the test files before and after, unless the file says otherwise: what its tests leave in the demo district
 * is seen by those that come later.
 */
export const useProduct = ({ asksBeforeLeaving = false, own }: ProductOptions = {}): Product => {
  let place: DemoServer;
  let server: RunningServer;
  let browser: Browser;
  let domain = 'demo.test';
  const contexts = new Set<BrowserContext>();
  const problems: string[] = [];
  const scriptless = new WeakSet<Page>();

  beforeAll(async () => {
    [place, browser] = await Promise.all([
      own === 'server' ? startDemoServer() : sharedDemoServer(),
      asksBeforeLeaving ? launchChromium() : connectChromium(),
    ]);
    ({ server } = place);
    if (own === 'district') domain = await makeDistrict(place);
  });
  afterAll(async () => {
    if (asksBeforeLeaving) await browser.close();
    else await Promise.all([...contexts].map((context) => context.close()));
    if (own === 'server') await stopDemoServer({ ...place, server });
  });

  const emailOf = (name: DemoName): string => `${name}@${ofDemo.includes(name) ? 'demo.test' : domain}`;

  const mailTo = async (address: string): Promise<string[]> => {
    const folder = join(place.dataDir, 'mail');
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed();
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  };

  const stopTokenOf = (about: keyof MailStopLinks, personId: number): string =>
    createMailStopLinks(loadOrCreateSessionSecret(place.dataDir))[about].tokenFor(personId);

  const linkTo = (address: string, kind: LinkKind): Promise<string> =>
    vi.waitFor(
      async () => {
        const [mail = ''] = await mailTo(address);
        return new RegExp(`/${kind}/[A-Za-z0-9_-]{43}`).exec(mail)![0];
      },
      { timeout: 30_000, interval: 100 },
    );

  const session = async (name: DemoName): Promise<HttpSession> => {
    const session = new HttpSession(server.url);
    await session.signIn(emailOf(name));
    return session;
  };

  const watch = (page: Page): void => {
    page.on('pageerror', (error) => void problems.push(`${page.url()} ${error.message}`));
    page.on('console', (message) => {
      // The browser itself reports requests that a test makes fail.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        problems.push(`${page.url()} ${message.text()}`);
      }
    });
  };

  const openAs = async (signedIn: HttpSession | null, options: BrowserContextOptions): Promise<Page> => {
    // A worker would answer in place of the routes that a test sets; offline.e2e allows it.
    const usual: BrowserContextOptions = { reducedMotion: 'reduce', serviceWorkers: 'block' };
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...usual, ...options });
    if (signedIn) {
      const cookies = signedIn.cookieHeader.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: server.url };
      });
      await context.addCookies(cookies);
    }
    // A machine that also does other work may stand still for some seconds.
    context.setDefaultTimeout(30_000);
    context.setDefaultNavigationTimeout(60_000);
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    const page = await context.newPage();
    if (latency > 0) await slowDown(page);
    if (options.javaScriptEnabled === false) scriptless.add(page);
    watch(page);
    return page;
  };

  return {
    problems,
    emailOf,
    session,
    mailTo,
    linkTo,
    stopLinkOf: (personId) => `/digest/stop/${stopTokenOf('classes', personId)}`,
    reportMailStopLinkOf: (personId) => `/reports/saved/stop/${stopTokenOf('reports', personId)}`,
    get url() {
      return server.url;
    },
    open: async (name, options = {}) => openAs(name ? await session(name) : null, options),
    visit: async (page, path) => {
      // To another hash the browser would go without opening the page anew.
      if (path.includes('#')) await page.goto('about:blank');
      const answer = await page.goto(`${server.url}${path}`, { waitUntil: 'load' });
      if (!scriptless.has(page)) await awake(page);
      return answer;
    },
    openNewTeacher: async (email) => {
      const teacher = await session('teacher');
      const { items } = await teacher.json<{ items: { school_id: number }[] }>('GET', '/api/v1/school_classes');
      await makeTeacher(place, email, items[0]!.school_id);
      const made = new HttpSession(server.url);
      await made.signIn(email);
      return openAs(made, {});
    },
    importDistrict: async (students) => {
      await importDistrict(place.env, students);
      const session = new HttpSession(server.url);
      await session.signIn('administrator@imported.test');
      // The first password that an import gives is good for choosing an own one.
      await session.json('POST', '/account/password', { password: 'a password of the principal' });
      await session.refreshToken();
      return session;
    },
    sql: async (statement, values) => {
      const client = new Client({ connectionString: place.database.url });
      await client.connect();
      try {
        await client.query(statement, [...values]);
      } finally {
        await client.end();
      }
    },
    restart: async (env) => {
      if (own !== 'server') throw new Error('Other files use this server: whoever restarts it asks for one of its own.');
      const { port } = server;
      await server.stop();
      server = await startServer({ ...place.env, PORT: String(port), ...env });
    },
  };
};

/** A page of each of these people, for all tests of a file. */
export const usePages = (product: Product, names: readonly DemoName[]): ((name: DemoName) => Page) => {
  const pages = new Map<DemoName, Page>();
  beforeAll(async () => {
    for (const name of names) pages.set(name, await product.open(name));
  });
  return (name) => pages.get(name)!;
};
