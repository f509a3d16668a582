import type { RequestHandler, Request } from 'express';
import session from 'express-session';
import type { SessionStore } from './session-store.ts';

declare module 'express-session' {
  interface SessionData {
    userId?: number;
  }
}

const visitorSessionFor = 60 * 60_000;

/**
 * The cookie ends with the browser, because children share devices; on the server a session ends a week after its last
 * use. `secure: 'auto'` marks the cookie Secure whenever the person came over https, also through a proxy.
 */
export const sessionMiddleware = (store: SessionStore, secret: string): RequestHandler =>
  session({
    name: 'earshot.sid',
    secret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' },
  });

const asPromise = (start: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error as Error) : resolve())));

/** A new session id, so that one planted before the sign-in is worth nothing after it. */
export const signIn = async (request: Request, userId: number): Promise<void> => {
  await asPromise((done) => request.session.regenerate(done));
  request.session.userId = userId;
  await asPromise((done) => request.session.save(done));
};

export const signOut = (request: Request): Promise<void> => asPromise((done) => request.session.destroy(done));

/** A visitor's session only carries the token of a form that is open: it need not live long. */
export const shortenVisitorSession = (request: Request): void => {
  if (request.session.userId === undefined) request.session.cookie.maxAge = visitorSessionFor;
};
