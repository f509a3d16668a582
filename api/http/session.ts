import { createHmac } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import { LRUCache } from 'lru-cache';
import type { Role } from '#api/shared/schemas.ts';
import { cookieName, readCookie, sameText, signature } from './cookies.ts';
import { sessionToken } from './csrf.ts';
import { endOfSession, sessionLifeOf } from '#people/session-life.ts';
import { sessionHandle, type ListedSession, type SessionStore } from '#people/session-store.ts';

/** Checked in this order, because browsers also name their ancestors. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/CrOS/, 'Chromebook'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** "Chrome on Windows", so that people recognize their devices; nothing else from the header is kept. */
const deviceWords = (userAgent: string): string => {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)];
  if (!browser) return system ?? 'Unknown device';
  return system ? `${browser} on ${system}` : browser;
};

const name = 'earshot.sid';
/** Set by a page when somebody signs out offline: the sign-in that it identifies ends as soon as we receive it. */
export const leftCookie = 'earshot.left';

/** One sign-in, in a form that page scripts may see: it grants nothing, and the next sign-in has another mark. */
export interface DeviceMark {
  readonly mark: string;
  /** When the session ends if it is not used again, in Unix milliseconds. */
  readonly endsAt: number;
}

const watchMs = 1_000;

/** Gives a route access to its caller's session, which is then `request.session`. */
export interface Sessions {
  /** For pages and for signing in and out: what the route changes is stored, and the cookie is set. */
  openForWriting(request: Request, response: Response): Promise<void>;
  /** For calls by programs, which only need to know the caller. It costs two cache lookups and leaves the reply alone. */
  openForReading(request: Request): Promise<void>;
  /** Who is signed in by this request's cookie now; null once the session has ended. Does not count as use of the session. */
  personOf(request: Request): Promise<number | null>;
  /** For the open session; null without one. */
  deviceMarkOf(request: Request): DeviceMark | null;
  /** The id of the session in the request's cookie; null for none. */
  idOf(request: Request): string | null;
  /** Called with each session that ends in this process. */
  onEnd(listener: (sid: string) => void): void;
  /**
   * Checks every second whether another process has ended one of these sessions, so that their open pages end too; returns a
   * function to stop it.
   */
  watch(openSessions: () => readonly string[]): () => void;
  /** Signs this person out everywhere, but for the session `kept`: in this process at once, in others within a second. */
  endAllOf(userId: number, kept?: string): Promise<void>;
  /** Where this person is signed in, the latest first; `current` is the session of the request. */
  listOf(userId: number, request: Request): Promise<(Omit<ListedSession, 'sid'> & { readonly current: boolean })[]>;
  /** Ends one session; false if this person has no such session. */
  endOne(userId: number, handle: string): Promise<boolean>;
  close(): void;
}

/**
 * The cookie ends with the browser, because children share devices; the server ends a session earlier (`session-life.ts`).
 * Whether it is sent as `__Host-…` and Secure depends on the connection, so there is one middleware for each.
 */
const sessionMiddleware = (store: SessionStore, secret: string): RequestHandler => {
  const middleware = (secure: boolean): RequestHandler =>
    session({
      name: cookieName({ secure }, name),
      secret,
      store,
      resave: false,
      saveUninitialized: false,
      // Secure if the request is: express-session creates new sessions with the options of its last middleware, so both get this
      // value.
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' },
    });
  const [plain, secure] = [middleware(false), middleware(true)];
  return (request, response, next) => (request.secure ? secure : plain)(request, response, next);
};

const signedPattern = /^s%3A([^.]+)\.(.+)$/;

const isSignedWith = (secret: string, sid: string, given: string): boolean =>
  sameText(given, createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, ''));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** The id in a cookie that express-session signed; null for any other. */
const createCookieReader = (secret: string): ((request: Request) => string | null) => {
  // The same cookie comes with every call in a session, so its signature is verified only once.
  const verified = new LRUCache<string, string>({ max: 20_000 });
  return (request) => {
    const value = readCookie(request, name);
    const match = value === null ? null : signedPattern.exec(value);
    if (!match) return null;
    const known = verified.get(match[0]);
    if (known !== undefined) return known;
    const [sid, given] = [decoded(match[1]!), decoded(match[2]!)];
    if (!isSignedWith(secret, sid, given)) return null;
    verified.set(match[0], sid);
    return sid;
  };
};

const asPromise = (start: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error as Error) : resolve())));

const findSession = (store: SessionStore, sid: string): Promise<SessionData | null> =>
  new Promise((resolve, reject) => {
    store.get(sid, (error, data) => (error ? reject(error as Error) : resolve(data ?? null)));
  });

export const createSessions = (store: SessionStore, secret: string): Sessions => {
  const middleware = sessionMiddleware(store, secret);
  const sidOf = createCookieReader(secret);
  const markOf = (sid: string, userId: number): string => `${userId}.${signature(secret, 'device mark', sid)}`;
  const endIfLeft = async (request: Request): Promise<void> => {
    const left = readCookie(request, leftCookie);
    const sid = left === null ? null : sidOf(request);
    const data = sid === null ? null : await findSession(store, sid);
    if (data?.userId !== undefined && sameText(left!, markOf(sid!, data.userId))) {
      await asPromise((done) => store.destroy(sid!, done));
    }
  };
  return {
    openForWriting: async (request, response) => {
      await endIfLeft(request);
      await asPromise((done) => void middleware(request, response, done));
    },
    openForReading: async (request) => {
      await endIfLeft(request);
      const sid = sidOf(request);
      const data = sid === null ? null : await findSession(store, sid);
      if (data) store.touch(sid!, data);
      request.session = (data ?? {}) as Request['session'];
    },
    personOf: async (request) => {
      const sid = sidOf(request);
      const data = sid === null ? null : await findSession(store, sid);
      return data?.userId ?? null;
    },
    deviceMarkOf: (request) => {
      const [sid, data] = [sidOf(request), request.session];
      if (sid === null || data.userId === undefined) return null;
      return { mark: markOf(sid, data.userId), endsAt: endOfSession(data, Date.now()) };
    },
    idOf: sidOf,
    onEnd: (listener) => store.onEnd(listener),
    watch: (openSessions) => {
      const look = (): void => {
        const sids = openSessions();
        // In an outage, the next check will do.
        if (sids.length > 0) store.endGone(sids).catch(() => undefined);
      };
      const timer = setInterval(look, watchMs).unref();
      return () => clearInterval(timer);
    },
    endAllOf: (userId, kept) => store.endAllOf(userId, kept),
    listOf: async (userId, request) => {
      const own = sidOf(request);
      const found = await store.listOf(userId);
      return found.map(({ sid, ...session }) => ({ ...session, current: sid === own }));
    },
    endOne: async (userId, handle) => {
      const found = (await store.listOf(userId)).find(({ sid }) => sessionHandle(sid) === handle);
      if (found) await store.endOne(found.sid);
      return found !== undefined;
    },
    close: () => store.close(),
  };
};

/** Uses a new session id, so that an id planted before the sign-in is worthless afterwards. */
export const signIn = async (request: Request, { id, role }: { id: number; role: Role }, mustChange = false): Promise<void> => {
  await asPromise((done) => request.session.regenerate(done));
  Object.assign(request.session, {
    userId: id,
    startedAt: Date.now(),
    device: deviceWords(request.headers['user-agent'] ?? ''),
    ...sessionLifeOf(role, Date.now()),
    ...(mustChange ? { mustChangePassword: true } : {}),
  });
  sessionToken(request);
  await asPromise((done) => request.session.save(done));
};

export const signOut = (request: Request): Promise<void> => asPromise((done) => request.session.destroy(done));
