import type { Effect } from 'redux-saga/effects';
import type { ReportApi } from '../api/report-api.ts';
import type { ReportStore, ResetTarget } from '../store/report-store.ts';

export type ReportAction =
  /** `push` unless the browser went to the address by itself, with Back or Forward. */
  | { type: 'address_chosen'; address: string; push: boolean }
  | { type: 'reload_wanted' }
  | { type: 'reset_pressed'; target: ResetTarget; key: string }
  | { type: 'undo_pressed'; target: ResetTarget; key: string };

export type ActionOf<Type extends ReportAction['type']> = Extract<ReportAction, { type: Type }>;

/** Everything that the report's sagas touch; tests bring their own. */
export interface ReportDeps<Data> {
  store: ReportStore<Data>;
  api: ReportApi<Data>;
  pushAddress: (address: string) => void;
}

/** A saga whose yields are typed where they are received: TypeScript cannot tie a yield to its effect's result. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SagaOf<Result = void> = Generator<Effect, Result, any>;
