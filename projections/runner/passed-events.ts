import { comparePositions } from '#eventstore/position.ts';
import type { Position } from '#eventstore/port.ts';
import { pause } from '#platform/pause.ts';
import type { CheckpointWatch } from './checkpoint-watch.ts';
import { passEvents } from './pass-events.ts';
import type { BuildWriter } from './write.ts';

/** Where nobody waits for it; the writer may have a time of its own. */
const defaultPutOffMs = 100;

/**
 * Moves a checkpoint past events of other categories. There are many of these, so it is put off for a moment and done
 * once for all of them, unless somebody waits for this projection.
 */
export class PassedEvents {
  readonly #writer: BuildWriter;
  readonly #watch: CheckpointWatch;
  readonly #onLost: () => void;
  readonly #unregister: () => void;
  readonly #putOffMs: number;
  #written: Position;
  #noted: Position;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #gathering: AbortController | null = null;

  /** `onLost`: the record is not where it was left; the build has to be read afresh. */
  constructor(writer: BuildWriter, watch: CheckpointWatch, from: Position, onLost: () => void) {
    this.#writer = writer;
    this.#watch = watch;
    this.#onLost = onLost;
    this.#putOffMs = writer.putOffMs ?? defaultPutOffMs;
    this.#written = from;
    this.#noted = from;
    this.#unregister = watch.register(writer.build.name, () => {
      this.#gathering?.abort();
      this.#hurry();
    });
    watch.announce(writer.build.name, from);
  }

  /** The checkpoint as the table has it, as far as this writer knows. */
  get written(): Position {
    return this.#written;
  }

  note(checkpoint: Position): void {
    this.#noted = checkpoint;
    if (this.#watch.isAwaited(this.#writer.build.name)) this.#hurry();
    else this.#timer ??= setTimeout(() => this.#hurry(), this.#putOffMs);
  }

  /** A batch was written; it took the checkpoint along. */
  wrote(checkpoint: Position): void {
    this.#noted = checkpoint;
    this.#stopTimer();
    this.#reached(checkpoint);
  }

  /** Lets events come together for so long, unless somebody waits for them. */
  async gather(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds === 0 || this.#watch.isAwaited(this.#writer.build.name)) return;
    this.#gathering = new AbortController();
    await pause(milliseconds, AbortSignal.any([signal, this.#gathering.signal]));
    this.#gathering = null;
  }

  /** Waits for a write that is under way, so that it cannot fall into the next batch's. */
  settled(): Promise<void> {
    this.#stopTimer();
    return this.#writing;
  }

  async close(): Promise<void> {
    this.#unregister();
    await this.settled();
  }

  #hurry(): void {
    this.#stopTimer();
    if (comparePositions(this.#noted, this.#written) > 0) this.#writing = this.#writing.then(() => this.#write());
  }

  async #write(): Promise<void> {
    const checkpoint = this.#noted;
    if (comparePositions(checkpoint, this.#written) <= 0) return;
    try {
      if (!(await passEvents(this.#writer, this.#written, checkpoint))) return this.#onLost();
      // A batch may have overtaken it.
      if (comparePositions(checkpoint, this.#written) > 0) this.#reached(checkpoint);
    } catch {
      // The next one, or the next batch, meets the same trouble and deals with it.
      this.#timer ??= setTimeout(() => this.#hurry(), this.#putOffMs);
    }
  }

  #reached(checkpoint: Position): void {
    this.#written = checkpoint;
    this.#watch.announce(this.#writer.build.name, checkpoint);
  }

  #stopTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
