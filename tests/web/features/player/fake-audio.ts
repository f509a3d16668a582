import type { SoundElement } from '#web/listening/player/api/sound.ts';

/** A file behind an address: how long it is, and how long it takes to come. `broken`: it never does. `parts: false`: it comes whole or not at all. `refused`: as Safari has it then. */
export interface FakeFile {
  readonly durationMs: number;
  readonly arrivesAfterMs?: number;
  readonly broken?: boolean;
  readonly parts?: boolean;
  readonly refused?: boolean;
}

export type FakeFiles = Record<string, FakeFile>;

/** Behaves as browsers' audio elements do, on the clock of the test: events come a moment after what they tell of. */
export class FakeAudio extends EventTarget implements SoundElement {
  readonly files: FakeFiles;
  readonly log: string[] = [];
  /** What the next play is refused with. */
  refusal: string | null = null;
  preload: HTMLAudioElement['preload'] = '';
  volume = 1;
  muted = false;
  paused = true;
  ended = false;
  error: MediaError | null = null;
  #src = '';
  #ready = false;
  #base = 0;
  #since: number | null = null;
  #generation = 0;
  #end: ReturnType<typeof setTimeout> | undefined;
  #waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];

  constructor(files: FakeFiles) {
    super();
    this.files = files;
  }

  get src(): string {
    return this.#src;
  }

  set src(address: string) {
    this.#src = address;
    this.log.push(`src ${address}`);
  }

  get duration(): number {
    return this.#ready ? this.#file.durationMs / 1_000 : NaN;
  }

  /** Behind a box that takes away what asks for a part of a file, it plays from the start and cannot be moved. */
  get seekable(): TimeRanges {
    const end = this.#file.parts === false ? 0 : this.duration;
    return { length: this.#ready ? 1 : 0, start: () => 0, end: () => end };
  }

  get currentTime(): number {
    const elapsed = this.#since === null ? 0 : (Date.now() - this.#since) / 1_000;
    return Math.min(this.#base + elapsed, this.#ready ? this.duration : Infinity);
  }

  set currentTime(seconds: number) {
    if (this.#ready && this.#file.parts === false) return;
    this.ended = false;
    this.#base = seconds;
    if (this.#since !== null) this.#sound();
  }

  /** The sound stops for want of data; `resume` is its end. */
  starve(): void {
    this.#base = this.currentTime;
    this.#since = null;
    clearTimeout(this.#end);
    this.#tell('waiting');
  }

  resume(): void {
    this.#sound();
    this.#tell('playing');
  }

  /** The file breaks off in the middle. */
  breakOff(): void {
    this.#halt();
    this.error = { code: 2 } as MediaError;
    this.#tell('error');
  }

  load(): void {
    this.log.push('load');
    this.#generation += 1;
    this.#halt();
    Object.assign(this, { paused: true, ended: false, error: null });
    this.#base = 0;
    this.#ready = false;
    this.#rejectWaiting('AbortError');
    const own = this.#generation;
    setTimeout(() => own === this.#generation && this.#arrive(), this.#file.arrivesAfterMs ?? 10);
  }

  play(): Promise<void> {
    this.log.push('play');
    if (this.refusal) {
      const error = new DOMException('No', this.refusal);
      this.refusal = null;
      return Promise.reject(error);
    }
    this.paused = false;
    if (this.error) return Promise.reject(new DOMException('No', 'NotSupportedError'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (this.#ready) this.#start();
    });
  }

  pause(): void {
    if (this.paused) return;
    this.log.push('pause');
    this.#base = this.currentTime;
    this.#halt();
    this.paused = true;
    this.#rejectWaiting('AbortError');
    this.#tell('pause');
  }

  get #file(): FakeFile {
    return this.files[this.#src] ?? { durationMs: 0, broken: true };
  }

  #arrive(): void {
    if (this.#file.broken || this.#file.refused) {
      this.error = { code: 4 } as MediaError;
      this.#rejectWaiting('NotSupportedError');
      return this.#tell('error');
    }
    this.#ready = true;
    if (this.#file.parts === false) this.#base = 0;
    this.#tell('loadedmetadata');
    if (!this.paused) this.#start();
  }

  #start(): void {
    this.#sound();
    for (const { resolve } of this.#waiting.splice(0)) resolve();
    this.#tell('playing');
  }

  #sound(): void {
    this.#since = Date.now();
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.#finish(), this.#file.durationMs - this.#base * 1_000);
  }

  #finish(): void {
    this.#base = this.duration;
    this.#halt();
    Object.assign(this, { paused: true, ended: true });
    this.#tell('pause');
    this.#tell('ended');
  }

  #halt(): void {
    this.#since = null;
    clearTimeout(this.#end);
  }

  #rejectWaiting(name: string): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new DOMException('No', name));
  }

  #tell(type: string): void {
    const own = this.#generation;
    setTimeout(() => own === this.#generation && this.dispatchEvent(new Event(type)), 0);
  }
}
