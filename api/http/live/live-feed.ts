import { LRUCache } from 'lru-cache';
import type { Category } from '#domain/event-registry.ts';
import type { EventStore, Position, RecordedEvent } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';
import type { Logger } from '#platform/logger.ts';
import { pause } from '#platform/pause.ts';
import { liveReads } from '#projections/runner/live.ts';
import { createBackoff } from '#projections/runner/timing.ts';
import type { ReadSide } from '../read-side.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import { classesOfSolutions } from '#projections/reports/class-of-solution.ts';
import { givenOfWorks } from '#projections/lesson-work/lesson-assignments/given-of-work.ts';
import { classTopic, givenAssignmentTopic, quizInClassTopic, studentWorkTopic, type Topic } from './topics.ts';

type LiveReads = 'quiz_results' | 'student_works';

/** The streams of one category: the read model that shows their events, and the topics that each of them affects. */
interface LiveSource {
  readonly model: ReadModelName;
  /**
   * Looks up topics by the id in a stream's name, once the read model has processed the events; an unknown stream affects no
   * topic.
   */
  topicsOf(read: ReadHandle<LiveReads>, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Topic[]>>;
}

const sameForAll =
  (topicOf: (id: string) => Topic): LiveSource['topicsOf'] =>
  async (_read, ids) =>
    new Map(ids.map((id) => [id, [topicOf(id)]]));

const liveSources: { readonly [Source in Category]?: LiveSource } = {
  quizSolution: {
    model: 'quiz_results',
    topicsOf: async (read, uuids) => {
      const rows = await classesOfSolutions(read, uuids);
      return new Map(rows.map((row) => [row.uuid, [quizInClassTopic(row.quiz_uuid, row.school_class_id)]]));
    },
  },
  studentWork: {
    model: 'student_works',
    topicsOf: async (read, uuids) => {
      const rows = await givenOfWorks(read, uuids);
      return new Map(
        rows.map(({ uuid, lesson_assignment_school_class_id: givenId }) => [
          uuid,
          [givenAssignmentTopic(givenId), studentWorkTopic(uuid)],
        ]),
      );
    },
  },
  lessonAssignmentSchoolClass: { model: 'lesson_assignments', topicsOf: sameForAll(givenAssignmentTopic) },
  schoolClass: { model: 'roster', topicsOf: sameForAll(classTopic) },
};

export interface LiveFeedParts {
  readonly store: EventStore;
  readonly db: Knex;
  readonly readSide: ReadSide;
  readonly logger: Logger;
  /** These topics have changed: a client that reads them now sees the event at this position. */
  readonly onChanged: (topics: readonly Topic[], position: Position) => void;
}

interface Pending {
  readonly streams: Set<string>;
  position: Position;
}

const readModelMs = 5_000;
const behindMs = 1_000;
const maxKnown = 50_000;

/**
 * Reports changes from the end of the log onward, as soon as the read models show them. One per process, while pages are open.
 */
export class LiveFeed {
  readonly #parts: LiveFeedParts;
  readonly #ending = new AbortController();
  readonly #pending = new Map<string, Pending>();
  readonly #telling = new Set<string>();
  readonly #topics = new LRUCache<string, readonly Topic[]>({ max: maxKnown });
  /** Resolves once it has its position in the log: it reports everything appended after that. */
  readonly ready: Promise<void>;

  constructor(parts: LiveFeedParts) {
    this.#parts = parts;
    this.ready = this.#begin();
  }

  stop(): void {
    this.#ending.abort();
  }

  async #begin(): Promise<void> {
    const after = await this.#parts.store.head();
    void this.#follow(after);
  }

  async #follow(from: Position | null): Promise<void> {
    const { store, logger } = this.#parts;
    const { signal } = this.#ending;
    const filter = { categories: Object.keys(liveSources) };
    const backoff = createBackoff();
    let after = from;
    while (!signal.aborted) {
      try {
        for await (const batch of store.subscribeToAll({ ...(after && { after }), filter, signal })) {
          batch.events.forEach((event) => this.#take(event));
          after = batch.checkpoint;
          backoff.reset();
        }
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ err: error }, 'open pages are told of nothing new for a moment; it goes on by itself');
        await pause(backoff.next(), signal);
      }
    }
  }

  #take({ stream, position }: RecordedEvent): void {
    const category = categoryOf(stream);
    const pending = this.#pending.get(category);
    if (pending) {
      pending.streams.add(stream);
      pending.position = position;
    } else this.#pending.set(category, { streams: new Set([stream]), position });
    if (!this.#telling.has(category)) void this.#tell(category);
  }

  /**
   * Handles each category separately, so that one slow read model does not delay the others. Events that arrive in the meantime
   * are reported together.
   */
  async #tell(category: string): Promise<void> {
    const { signal } = this.#ending;
    const source = liveSources[category as Category]!;
    this.#telling.add(category);
    // Waits for the rest of the batch: events that were written together are reported together.
    await Promise.resolve();
    for (let pending = this.#pending.get(category); pending && !signal.aborted; pending = this.#pending.get(category)) {
      this.#pending.delete(category);
      while (!signal.aborted && !(await this.#toldOf(source, pending))) await pause(behindMs, signal);
    }
    this.#telling.delete(category);
  }

  /** False while the read model is behind, or the database does not answer. */
  async #toldOf(source: LiveSource, { streams, position }: Pending): Promise<boolean> {
    try {
      if (!(await this.#parts.readSide.waitForPosition([source.model], position, readModelMs))) return false;
      const topics = await this.#topicsOf(source, [...streams]);
      if (!this.#ending.signal.aborted && topics.length > 0) this.#parts.onChanged(topics, position);
      return true;
    } catch (error) {
      this.#parts.logger.debug({ err: error, model: source.model }, 'open pages are told late of what is new');
      return false;
    }
  }

  async #topicsOf({ topicsOf }: LiveSource, streams: readonly string[]): Promise<Topic[]> {
    const unknown = streams.filter((stream) => !this.#topics.has(stream));
    if (unknown.length > 0) {
      const found = await topicsOf(liveReads(this.#parts.db), unknown.map(idOf));
      for (const stream of unknown) this.#topics.set(stream, found.get(idOf(stream)) ?? []);
    }
    return [...new Set(streams.flatMap((stream) => this.#topics.get(stream) ?? []))];
  }
}

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
