import type { EventStore } from '../eventstore/port.ts';
import type { Knex } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { LoadViewer } from './http/viewer.ts';
import type { Metrics } from './http/metrics.ts';
import type { SignInLimits } from './http/rate-limit.ts';
import type { Renderer } from './pages/renderer.ts';

/** The read side as the HTTP edge needs it. */
export interface ReadSide {
  /** True once every named projection has passed the position; false when it has not after `timeoutMs`. */
  waitForPosition(
    projections: readonly string[],
    position: { commit: bigint; prepare: bigint },
    timeoutMs: number,
  ): Promise<boolean>;
  status(): Promise<ProjectionStatus[]>;
}

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  readonly status: string;
  readonly checkpoint: string | null;
  readonly eventsSeen: number;
  readonly skipped: number;
  readonly lagEvents: number;
  readonly error: string | null;
  readonly updatedAt: string | null;
}

/** What handlers work with; made once, at the start. */
export interface Services {
  readonly db: Knex;
  readonly store: EventStore;
  readonly readSide: ReadSide;
  readonly logger: Logger;
  readonly renderer: Renderer;
  readonly viewers: LoadViewer;
  readonly metrics: Metrics;
  readonly signInLimits: SignInLimits;
  readonly demo: boolean;
  readonly now: () => Date;
  /** Null once everything runs; the reason before. */
  readonly notReady: () => string | null;
}
