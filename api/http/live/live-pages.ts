/** The pages that people have open: who may follow what, and the notifications for each page. */
import type { Response } from 'express';
import type { Position } from '#eventstore/port.ts';
import { HttpProblem } from '../problem.ts';
import { LiveFeed, type LiveFeedParts } from './live-feed.ts';
import { formatPosition } from '#eventstore/position.ts';
import type { Topic } from './topics.ts';

/** The person with an open page, and the topics that it follows. */
interface Follower {
  readonly personId: number;
  readonly sessionId: string | null;
  readonly topics: readonly Topic[];
  /** Whether the person may still see the page. */
  readonly allowed: () => Promise<boolean>;
}

/** How many unread bytes a connection may accumulate; a line has about 60. A client that reads none for that long is gone. */
const maxUnsent = 16_384;

/**
 * An event rather than a comment, because pages never see comments: a page that receives no beats knows that a proxy is holding
 * back its events.
 */
const beat = 'event: beat\ndata: here\n\n';

/** One open page: it is notified when there is something new, and then fetches it the usual way. */
class OpenPage {
  readonly personId: number;
  readonly sessionId: string | null;
  readonly topics: readonly Topic[];
  readonly #response: Response;
  readonly #gapMs: number;
  readonly #allowed: () => Promise<boolean>;
  #sentAt = -Infinity;
  #waiting: NodeJS.Timeout | null = null;
  #position: Position | null = null;

  constructor({ personId, sessionId, topics, allowed }: Follower, response: Response, gapMs: number) {
    this.personId = personId;
    this.sessionId = sessionId;
    this.topics = topics;
    this.#response = response;
    this.#gapMs = gapMs;
    this.#allowed = allowed;
  }

  /** `retryMs`: when the browser should reconnect after the connection has ended. */
  begin(retryMs: number): void {
    this.#write(`retry: ${retryMs}\n\n${beat}`);
  }

  /** Sends at once, or as soon as enough time has passed since the last line. */
  changed(position: Position): void {
    this.#position = position;
    if (this.#waiting) return;
    const wait = this.#sentAt + this.#gapMs - performance.now();
    if (wait <= 0) return this.#send();
    this.#waiting = setTimeout(() => this.#send(), wait);
  }

  /**
   * Keeps the connection open through proxies, and detects whether the client is still there. Ends it when the person may no
   * longer see the page.
   */
  async beat(): Promise<void> {
    if (!(await this.#allowed())) return this.end();
    this.#write(beat);
  }

  end(): void {
    if (this.#waiting) clearTimeout(this.#waiting);
    this.#waiting = null;
    this.#response.end();
  }

  #send(): void {
    this.#waiting = null;
    this.#sentAt = performance.now();
    const position = formatPosition(this.#position!);
    this.#write(`event: changed\nid: ${position}\ndata: ${JSON.stringify({ position })}\n\n`);
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > maxUnsent) this.#response.destroy();
  }
}

export interface LiveTiming {
  /** Minimum time between two lines to one page; half a second, so at most two per second. */
  readonly gapMs: number;
  /** How often a page's permissions are checked again and its proxies see traffic. */
  readonly beatMs: number;
}

export interface LiveLimits {
  /** Open pages of one process. */
  readonly all: number;
  /** Open pages per person: each tab in the foreground has one. */
  readonly ofPerson: number;
}

/** The pages that people have open in this process. */
export interface LivePages {
  readonly count: number;
  /** Sends the page its notifications until either side disconnects. @throws 429, 503: the page then polls instead */
  open(response: Response, follower: Follower): Promise<void>;
  /** The sessions with open pages, each once. */
  sessionIds(): string[];
  /** The session is over: its pages end at once, without waiting for their next beat. */
  endSession(sessionId: string): void;
  /** Ends all of them and accepts no more; browsers reconnect by themselves. */
  close(): void;
}

const usual: LiveTiming = { gapMs: 500, beatMs: 15_000 };
const usualLimits: LiveLimits = { all: 5_000, ofPerson: 12 };

/** Randomized, so that the pages of a stopped server do not all reconnect at the same moment. */
const retryMs = (): number => 1_500 + Math.floor(Math.random() * 3_000);

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // If a proxy compressed or buffered the stream, lines would arrive too late to be news.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export type LivePagesParts = Omit<LiveFeedParts, 'onChanged'> & {
  readonly timing?: Partial<LiveTiming> | undefined;
  readonly limits?: Partial<LiveLimits> | undefined;
};

class Pages implements LivePages {
  readonly #parts: LivePagesParts;
  readonly #timing: LiveTiming;
  readonly #limits: LiveLimits;
  readonly #open = new Set<OpenPage>();
  readonly #byTopic = new Map<Topic, Set<OpenPage>>();
  readonly #countOf = new Map<number, number>();
  #feed: LiveFeed | null = null;
  #closed = false;

  constructor(parts: LivePagesParts) {
    this.#parts = parts;
    this.#timing = { ...usual, ...parts.timing };
    this.#limits = { ...usualLimits, ...parts.limits };
  }

  get count(): number {
    return this.#open.size;
  }

  async open(response: Response, follower: Follower): Promise<void> {
    const { personId } = follower;
    this.#assertRoom(personId);
    // The feed has its position in the log before the page requests its data, so that no event is lost in between.
    await this.#following();
    this.#assertRoom(personId);
    if (response.destroyed) return;
    response.writeHead(200, headers);
    const page = new OpenPage(follower, response, this.#timing.gapMs);
    this.#add(page);
    response.once('close', () => this.#remove(page));
    page.begin(retryMs());
    this.#beatLater(page);
  }

  sessionIds(): string[] {
    return [...new Set([...this.#open].flatMap(({ sessionId }) => sessionId ?? []))];
  }

  endSession(sessionId: string): void {
    // Sign-outs are rare, and there are a few thousand pages at most.
    for (const page of this.#open) if (page.sessionId === sessionId) page.end();
  }

  close(): void {
    this.#closed = true;
    for (const page of this.#open) page.end();
    this.#feed?.stop();
  }

  #assertRoom(personId: number): void {
    const again = { headers: { 'retry-after': '5' } };
    if (this.#closed) throw new HttpProblem(503, 'stopping', 'The server is stopping. Ask again in a moment.', again);
    if (this.#open.size >= this.#limits.all) {
      throw new HttpProblem(503, 'too_many_open_pages', 'Too many pages follow what happens. Ask for the data instead.', again);
    }
    if ((this.#countOf.get(personId) ?? 0) < this.#limits.ofPerson) return;
    throw new HttpProblem(429, 'too_many_open_pages', 'You have too many pages open that follow what happens.', again);
  }

  async #following(): Promise<void> {
    if (!this.#feed) {
      const feed = new LiveFeed({ ...this.#parts, onChanged: (topics, position) => this.#changed(topics, position) });
      this.#feed = feed;
      feed.ready.catch(() => {
        if (this.#feed === feed) this.#feed = null;
      });
    }
    await this.#feed.ready;
  }

  #add(page: OpenPage): void {
    this.#open.add(page);
    this.#countOf.set(page.personId, (this.#countOf.get(page.personId) ?? 0) + 1);
    for (const topic of page.topics) {
      const pages = this.#byTopic.get(topic) ?? new Set();
      this.#byTopic.set(topic, pages.add(page));
    }
  }

  #remove(page: OpenPage): void {
    if (!this.#open.delete(page)) return;
    page.end();
    const left = this.#countOf.get(page.personId)! - 1;
    if (left > 0) this.#countOf.set(page.personId, left);
    else this.#countOf.delete(page.personId);
    for (const topic of page.topics) {
      const pages = this.#byTopic.get(topic);
      pages?.delete(page);
      if (pages?.size === 0) this.#byTopic.delete(topic);
    }
    if (this.#open.size > 0) return;
    this.#feed?.stop();
    this.#feed = null;
  }

  #changed(topics: readonly Topic[], position: Position): void {
    for (const topic of topics) for (const page of this.#byTopic.get(topic) ?? []) page.changed(position);
  }

  #beatLater(page: OpenPage): void {
    // Each page has its own rhythm, because they connected at different moments.
    setTimeout(() => {
      if (!this.#open.has(page)) return;
      void page.beat().finally(() => this.#beatLater(page));
    }, this.#timing.beatMs).unref();
  }
}

export const createLivePages = (parts: LivePagesParts): LivePages => new Pages(parts);
