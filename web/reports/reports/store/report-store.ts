import type { SolutionsAddress } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A student whose solutions to a quiz can be reset; `path` is the address of these. */
export interface ResetTarget {
  path: SolutionsAddress;
  name: string;
}

export type ReportStatus =
  | { kind: 'ready' }
  /** `slow` once a skeleton should replace the old rows. */
  | { kind: 'loading'; slow: boolean }
  | { kind: 'failed'; text: string; signedOut: boolean };

/** The result of the last reset or undo. */
export type ReportNotice =
  | { kind: 'reset'; target: ResetTarget; count: number }
  | { kind: 'restored'; target: ResetTarget; count: number }
  | { kind: 'failed'; text: string };

export interface ReportState<Data> {
  /** Path and query string of the report that is shown or loading. */
  address: string;
  data: Data;
  status: ReportStatus;
  /** A reset or undo is in flight. */
  changing: boolean;
  notice: ReportNotice | null;
}

export type ReportStore<Data> = StoreApi<ReportState<Data>>;

export function createReportStore<Data>(address: string, data: Data): ReportStore<Data> {
  return createStore<ReportState<Data>>(() => ({ address, data, status: { kind: 'ready' }, changing: false, notice: null }));
}
