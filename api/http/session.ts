import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import { LRUCache } from 'lru-cache';
import { csrfTokenFor } from './csrf.ts';
import type { SessionStore } from './session-store.ts';

declare module 'express-session' {
  interface SessionData {
    userId?: number;
  }
}

const cookieName = 'earshot.sid';

/** How a route gets at its caller's session, which is then `request.session`. */
export interface Sessions {
  /** For pages and for signing in and out: what the route changes is stored, and the cookie is set. */
  openForWriting(request: Request, response: Response): Promise<void>;
  /** For calls of programs, which only ask who calls. Costs a look into two caches and leaves the reply alone. */
  openForReading(request: Request): Promise<void>;
  /** Whoever this is is signed out everywhere: in this process at once. */
  endAllOf(userId: number): Promise<void>;
  close(): void;
}

/**
 * The cookie ends with the browser, because children share devices; on the server a session ends a week after its last
 * use. `secure: 'auto'` marks the cookie Secure whenever the person came over https, also through a proxy.
 */
const sessionMiddleware = (store: SessionStore, secret: string): RequestHandler =>
  session({
    name: cookieName,
    secret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' },
  });

const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName.replace('.', '\\.')}=s%3A([^;.]+)\\.([^;]+)`);

const isSignedWith = (secret: string, sid: string, signature: string): boolean => {
  const expected = Buffer.from(createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, ''));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** The id in a cookie that express-session signed; null for any other. */
const createCookieReader = (secret: string): ((cookieHeader: string | undefined) => string | null) => {
  // The same cookie comes with every call of a session: its signature is worked out once.
  const verified = new LRUCache<string, string>({ max: 20_000 });
  return (cookieHeader) => {
    const match = cookiePattern.exec(cookieHeader ?? '');
    if (!match) return null;
    const known = verified.get(match[0]);
    if (known !== undefined) return known;
    const [sid, signature] = [decoded(match[1]!), decoded(match[2]!)];
    if (!isSignedWith(secret, sid, signature)) return null;
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
  return {
    openForWriting: (request, response) => asPromise((done) => void middleware(request, response, done)),
    openForReading: async (request) => {
      const sid = sidOf(request.headers.cookie);
      const data = sid === null ? null : await findSession(store, sid);
      if (data) store.touch(sid!, data);
      request.session = (data ?? {}) as Request['session'];
    },
    endAllOf: (userId) => store.endAllOf(userId),
    close: () => store.close(),
  };
};

/** A new session id, so that one planted before the sign-in is worth nothing after it. */
export const signIn = async (request: Request, userId: number): Promise<void> => {
  await asPromise((done) => request.session.regenerate(done));
  request.session.userId = userId;
  csrfTokenFor(request);
  await asPromise((done) => request.session.save(done));
};

export const signOut = (request: Request): Promise<void> => asPromise((done) => request.session.destroy(done));
