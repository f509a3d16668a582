import type { SolutionsAddress } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A student whose solutions to a quiz can be reset; `path` is the address of these. */
export interface ResetTarget {
  path: SolutionsAddress;
  name: string;
}

export type ReportStatus =
  | { kind: 'ready' }
  /** `slow` once it takes long enough for the old rows to make way for a skeleton. */
  | { kind: 'loading'; slow: boolean }
  | { kind: 'failed'; text: string; signedOut: boolean };

/** What came of the last reset or undo. */
export type ReportNotice =
  | { kind: 'reset'; target: ResetTarget; count: number }
  | { kind: 'restored'; target: ResetTarget; count: number }
  | { kind: 'failed'; text: string };

export interface ReportState<Data> {
  /** Path and query of what is shown, or on its way. */
  address: string;
  data: Data;
  status: ReportStatus;
  /** A reset or an undo is on its way. */
  changing: boolean;
  notice: ReportNotice | null;
}

export type ReportStore<Data> = StoreApi<ReportState<Data>>;

export function createReportStore<Data>(address: string, data: Data): ReportStore<Data> {
  return createStore<ReportState<Data>>(() => ({ address, data, status: { kind: 'ready' }, changing: false, notice: null }));
}
