/** What an import has done and skipped, by kind, with lines and reasons. */
import type { RejectsFile } from './rejects-file.ts';
import { RosterChanges } from './roster-changes.ts';

export const kinds = [
  'organisations',
  'academic sessions',
  'courses',
  'users',
  'roles',
  'user profiles',
  'classes',
  'enrolments',
  'quizzes',
  'GIFT questions',
  'quiz assignments',
  'answers',
  'standards',
] as const;
export type Kind = (typeof kinds)[number];

export interface Counts {
  read: number;
  imported: number;
  unchanged: number;
  rejected: number;
  /** Rows about somebody or something that the product has no use for, such as guardians. */
  unused: number;
}
export type Outcome = 'imported' | 'unchanged' | 'unused';

export interface Place {
  readonly file: string;
  readonly line: number;
}

/** The output for progress and the final table. */
export interface Screen {
  /** Shows a line that the next progress line can overwrite. */
  progress(text: string): void;
  line(text: string): void;
}

const progressEveryMs = 1_000;
const grouped = (count: number): string => count.toLocaleString('en-US');

/** Counts the result of every row, records rejected ones and shows the import's progress. */
export class ImportReport {
  readonly counts = new Map<Kind, Counts>();
  readonly changes = new RosterChanges();
  /** Schools that a dry run found to lose more than is usual, in words. */
  readonly tooMany: string[] = [];
  /** Where something was imported without a part that has no place here. */
  readonly notTaken: Place[] = [];
  private readonly rejects: RejectsFile;
  private readonly screen: Screen;
  private phase: { kind: Kind; file: string; startedAt: number; done: number } | null = null;
  private shownAt = Date.now();

  constructor(rejects: RejectsFile, screen: Screen) {
    this.rejects = rejects;
    this.screen = screen;
  }

  /** Starts a file; its rate is measured from here. */
  begin(kind: Kind, file: string): void {
    this.end();
    this.phase = { kind, file, startedAt: Date.now(), done: 0 };
    this.shownAt = this.phase.startedAt;
    this.of(kind);
  }

  read(kind: Kind, rows = 1): void {
    this.of(kind).read += rows;
  }

  done(kind: Kind, outcome: Outcome, rows = 1): void {
    this.of(kind)[outcome] += rows;
    this.advance(kind, rows);
  }

  reject(kind: Kind, place: Place, reason: string, rows = 1): void {
    this.of(kind).rejected += rows;
    this.rejects.add(place.file, place.line, reason);
    this.advance(kind, rows);
  }

  /** Reports a remark on a row that was imported anyway; it counts as a reject for the exit status. */
  remark(place: Place, reason: string): void {
    this.rejects.add(place.file, place.line, reason);
  }

  /** Shows progress while rows are only read and have no result yet. */
  reading(file: string, rows: number): void {
    if (this.isTimeToShow()) this.screen.progress(`${file}: ${grouped(rows)} rows read`);
  }

  /** Shows a note on a row that is perfectly valid. */
  remarkOnScreen(file: string, text: string): void {
    this.screen.line(`${file}: ${text}`);
  }

  /** Names a part of something imported that has no place here; nothing is to be mended. */
  notTakenOver(place: Place, parts: string): void {
    this.notTaken.push(place);
    this.remarkOnScreen(`${place.file}, line ${place.line}`, `not taken over: ${parts}.`);
  }

  /** Shows what an unusually long step is doing. */
  note(text: string): void {
    this.screen.progress(text);
  }

  end(): void {
    if (!this.phase) return;
    const { file, startedAt, done } = this.phase;
    const seconds = (Date.now() - startedAt) / 1000;
    const rate = seconds >= 1 ? `, ${grouped(Math.round(done / seconds))} a second` : '';
    this.screen.line(`${file}: ${grouped(done)} in ${seconds.toFixed(1)} s${rate}`);
    this.phase = null;
  }

  get rejected(): number {
    return this.rejects.count;
  }

  private of(kind: Kind): Counts {
    const known = this.counts.get(kind);
    if (known) return known;
    const fresh = { read: 0, imported: 0, unchanged: 0, rejected: 0, unused: 0 };
    this.counts.set(kind, fresh);
    return fresh;
  }

  private advance(kind: Kind, rows: number): void {
    if (this.phase?.kind !== kind) return;
    this.phase.done += rows;
    if (!this.isTimeToShow()) return;
    const { file, done, startedAt } = this.phase;
    const rate = Math.round((done * 1000) / Math.max(this.shownAt - startedAt, 1));
    this.screen.progress(`${file}: ${grouped(done)} done, ${grouped(rate)} a second`);
  }

  private isTimeToShow(): boolean {
    const now = Date.now();
    if (now - this.shownAt < progressEveryMs) return false;
    this.shownAt = now;
    return true;
  }
}

/** The final table: one line per kind of row in the import. What is not used here has a column where there is any. */
export const formatTable = (counts: ReadonlyMap<Kind, Counts>): string => {
  const isUnused = [...counts.values()].some(({ unused }) => unused > 0);
  const header = ['', 'read', 'imported', 'unchanged', 'rejected', ...(isUnused ? ['not used here'] : [])];
  const rows = kinds.flatMap((kind) => {
    const count = counts.get(kind);
    if (!count) return [];
    const numbers = [count.read, count.imported, count.unchanged, count.rejected, ...(isUnused ? [count.unused] : [])];
    return [[kind, ...numbers.map(grouped)]];
  });
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const format = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [header, ...rows].map(format).join('\n');
};
