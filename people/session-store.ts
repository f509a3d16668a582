import { createHash } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from '#platform/logger.ts';
import { noNews, type News, type NewsItem } from '#platform/news.ts';
import { endOfSession, isSessionOver } from './session-life.ts';

const cacheFor = 15_000;
const touchEvery = 10 * 60_000;
const maxSessions = 20_000;
/** How many milliseconds an entry's clock may lag: reading the time at every lookup costs more than the lookup. */
const ttlResolution = 500;

// express-session writes into what a store returns, so every request gets its own copy.
const copyOf = (data: SessionData): SessionData => ({ ...data, cookie: { ...data.cookie } });

/** The session as stored: Postgres needs to know when it ends. The browser does not: its cookie ends with the browser session. */
const withEnd = (data: SessionData): SessionData => {
  const expires = new Date(endOfSession(data, Date.now()));
  return { ...data, cookie: { ...data.cookie, expires, originalMaxAge: null } };
};
const withoutEnd = (data: SessionData): SessionData => ({
  ...data,
  cookie: { ...data.cookie, expires: null, originalMaxAge: null },
});
/** The name of a session where its id must not be shown. */
export const sessionHandle = (sid: string): string => createHash('sha256').update(sid).digest('hex').slice(0, 32);

export interface ListedSession {
  readonly sid: string;
  readonly handle: string;
  /** Null for a session older than this field. */
  readonly device: string | null;
  readonly startedAt: string | null;
  /** Accurate to ten minutes. */
  readonly lastUsedAt: string;
}

interface SessionRow {
  readonly sid: string;
  readonly sess: SessionData;
  readonly expire: Date;
}

const listed = ({ sid, sess, expire }: SessionRow): ListedSession => {
  const used = Math.min(Date.now(), expire.getTime() - (sess.idleMs ?? 0));
  return {
    sid,
    handle: sessionHandle(sid),
    device: sess.device ?? null,
    startedAt: sess.startedAt === undefined ? null : new Date(sess.startedAt).toISOString(),
    lastUsedAt: new Date(Math.max(sess.startedAt ?? 0, used)).toISOString(),
  };
};

const isOver = (data: SessionData): boolean => isSessionOver(data, Date.now());

/**
 * Sessions in Postgres behind a small cache in this process. Without the cache every student answer would cost a read of its
 * session and a write to extend its expiry, as much again as the answer itself. Changes by other processes arrive here within a
 * second. While this process is out of touch, it reads every session from Postgres.
 */
export class SessionStore extends session.Store {
  readonly #pool: Pool;
  readonly #stored: InstanceType<ReturnType<typeof connectPgSimple>>;
  readonly #cache = new LRUCache<string, SessionData>({ max: maxSessions, ttl: cacheFor, ttlResolution });
  readonly #touched = new LRUCache<string, true>({ max: maxSessions, ttl: touchEvery, ttlResolution });
  /** Sessions that ended here recently: a request in flight must not bring one back. */
  readonly #ended = new LRUCache<string, true>({ max: maxSessions, ttl: 60_000, ttlResolution });

  /** Ids of cached sessions, by the handle used in the news. */
  readonly #byHandle = new LRUCache<string, string>({ max: maxSessions });
  readonly #news: News;
  /** Counts news that may invalidate reads in flight: a session read before a change is not cached after it. */
  #missed = 0;

  #endListener: (sid: string) => void = () => {};

  constructor(pool: Pool, logger: Logger, news: News = noNews) {
    super();
    this.#pool = pool;
    this.#news = news;
    news.onNews((item) => this.#hear(item));
    const PostgresStore = connectPgSimple(session);
    this.#stored = new PostgresStore({
      pool,
      tableName: 'sessions',
      errorLog: (...details: unknown[]) => logger.error({ details: details.map(String) }, 'session store'),
    });
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    const cached = this.#news.inTouch ? this.#cache.get(sid) : undefined;
    if (cached) return callback(null, isOver(cached) ? null : copyOf(cached));
    const before = this.#missed;
    this.#stored.get(sid, (error: unknown, stored?: SessionData | null) => {
      if (error || !stored || isOver(stored) || this.#ended.has(sid)) return callback(error ?? null, null);
      const data = withoutEnd(stored);
      if (before === this.#missed) this.#remember(sid, data);
      callback(null, data);
    });
  }

  override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    if (this.#ended.has(sid)) return callback?.();
    const plain = JSON.parse(JSON.stringify(data)) as SessionData;
    this.#stored.set(sid, withEnd(plain), (error: unknown) => {
      if (error) this.#cache.delete(sid);
      else this.#remember(sid, plain);
      callback?.(error);
    });
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.#end(sid);
    this.#stored.destroy(sid, (error: unknown) => callback?.(error));
  }

  override touch(sid: string, data: SessionData, callback?: () => void): void {
    if (this.#touched.has(sid)) return callback?.();
    this.#touched.set(sid, true);
    // Nothing waits for this write: it has ten minutes to succeed.
    this.#stored.touch(sid, withEnd(data), () => undefined);
    callback?.();
  }

  /** Sets the listener that is called with each session that ends in this process. */
  onEnd(listener: (sid: string) => void): void {
    this.#endListener = listener;
  }

  /** Ends every session of this person except `kept`. */
  async endAllOf(userId: number, kept = ''): Promise<void> {
    for (const [sid, data] of this.#cache.entries()) if (data.userId === userId && sid !== kept) this.#end(sid);
    const { rows } = await this.#pool.query<{ sid: string }>(
      `delete from sessions where sess ->> 'userId' = $1 and sid <> $2 returning sid`,
      [String(userId), kept],
    );
    for (const { sid } of rows) this.#end(sid);
  }

  /** Sessions of this person that have not ended, most recently used first. */
  async listOf(userId: number): Promise<ListedSession[]> {
    const { rows } = await this.#pool.query<SessionRow>(
      `select sid, sess, expire from sessions where sess ->> 'userId' = $1 and expire > now() order by expire desc limit 100`,
      [String(userId)],
    );
    return rows.filter(({ sess }) => !isOver(sess)).map(listed);
  }

  /** Ends in this process those of these sessions that another process has ended. */
  async endGone(sids: readonly string[]): Promise<void> {
    const { rows } = await this.#pool.query<{ sid: string }>('select sid from sessions where sid = any($1) and expire > now()', [
      sids,
    ]);
    const there = new Set(rows.map(({ sid }) => sid));
    for (const sid of sids) if (!there.has(sid)) this.#end(sid);
  }

  async endOne(sid: string): Promise<void> {
    this.#end(sid);
    await this.#pool.query('delete from sessions where sid = $1', [sid]);
  }

  #remember(sid: string, data: SessionData): void {
    this.#cache.set(sid, copyOf(data));
    this.#byHandle.set(sessionHandle(sid), sid);
  }

  /** The session has ended or changed: the next request reads it from Postgres. */
  #hear(item: NewsItem | null): void {
    if (item !== null && !item.startsWith('session ')) return;
    this.#missed += 1;
    if (item === null) return this.#cache.clear();
    const sid = this.#byHandle.get(item.slice('session '.length));
    if (sid !== undefined) this.#cache.delete(sid);
  }

  #end(sid: string): void {
    this.#ended.set(sid, true);
    this.#cache.delete(sid);
    this.#endListener(sid);
  }

  /** Stops the pruning of expired sessions. */
  close(): void {
    void this.#stored.close();
  }
}
