import type { Effect } from 'redux-saga/effects';

export interface DownloadPressed {
  type: 'download_pressed';
}

/** A saga whose yields are typed where they are received: TypeScript cannot tie a yield to its effect's result. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SagaOf<Result = void> = Generator<Effect, Result, any>;
