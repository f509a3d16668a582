import type { Response } from 'express';
import { formatPosition } from '#eventstore/position.ts';
import type { Position } from '#eventstore/port.ts';
import type { Topic } from './topics.ts';

/** Who has a page open, and what it is told about. */
export interface Follower {
  readonly personId: number;
  readonly sessionId: string | null;
  readonly topics: readonly Topic[];
  /** Whether the person may still see the page. */
  readonly allowed: () => Promise<boolean>;
}

/** Bytes that a connection may leave lying; a line has about 60. Whoever takes none of them for so long is gone. */
const mostUnsent = 16_384;

/** An event and no comment, which pages never see: one that hears none of them knows that a proxy holds back what it is told. */
const beat = 'event: beat\ndata: here\n\n';

/** One page that somebody has open: it is told that there is something new, and asks for it the usual way. */
export class OpenPage {
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

  /** `retryMs`: when the browser shall come again after the connection has ended. */
  begin(retryMs: number): void {
    this.#write(`retry: ${retryMs}\n\n${beat}`);
  }

  /** At once, or when enough time has gone by since the last line. */
  changed(position: Position): void {
    this.#position = position;
    if (this.#waiting) return;
    const wait = this.#sentAt + this.#gapMs - performance.now();
    if (wait <= 0) return this.#send();
    this.#waiting = setTimeout(() => this.#send(), wait);
  }

  /** Keeps the connection open through proxies, and finds out whether somebody is still there. Ends when the rights have. */
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
    if (this.#response.writableLength > mostUnsent) this.#response.destroy();
  }
}
