import type { BenchResult } from './bench-result.ts';

export interface BenchContext {
  /** A fresh, migrated database of this benchmark's own. */
  readonly databaseUrl: string;
  /** Answers in a made data set. */
  readonly rows: number;
  /** How many come, and within how many seconds, where people come. */
  readonly students: number;
  readonly seconds: number;
  /** Whether to show the plans of slow statements, where a benchmark can. */
  readonly explain: boolean;
  readonly log: (line: string) => void;
}

export type Benchmark = (context: BenchContext) => Promise<BenchResult[]>;
