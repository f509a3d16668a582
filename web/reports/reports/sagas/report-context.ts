import { actionsOf } from '#web/lib/effects.ts';
import type { ReportApi } from '../api/report-api.ts';
import type { ReportStore, ResetTarget } from '../store/report-store.ts';

export type ReportAction =
  /** `push` unless the browser went to the address by itself, with Back or Forward. */
  | { type: 'address_chosen'; address: string; push: boolean }
  | { type: 'reload_wanted' }
  | { type: 'reset_pressed'; target: ResetTarget; key: string }
  | { type: 'undo_pressed'; target: ResetTarget; key: string };

export type ActionOf<Type extends ReportAction['type']> = Extract<ReportAction, { type: Type }>;

export const { put } = actionsOf<ReportAction>();

/** Everything that the report's sagas touch; tests bring their own. */
export interface ReportDeps<Data> {
  store: ReportStore<Data>;
  api: ReportApi<Data>;
  pushAddress: (address: string) => void;
}
