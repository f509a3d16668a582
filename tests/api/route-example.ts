import type { TestApp } from '#tests/support/app.ts';
import type { CastMember, World } from '#tests/support/world.ts';

export interface Call {
  readonly path: string;
  readonly body?: unknown;
  /** A file in place of fields; its content type is the route's. */
  readonly rawBody?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the caller's browser has been given before. */
  readonly cookies?: Readonly<Record<string, string>>;
}

export interface BadCall {
  /** Added to the path. */
  readonly query?: string;
  readonly body?: unknown;
  /** Every field that the answer must name. */
  readonly fields: readonly string[];
}

/** How a route is called well, and how it is not. */
export interface RouteExample {
  /** Who calls; null for a visitor. */
  readonly as: CastMember | null;
  readonly status: number;
  /** Makes what the call is about, and the call. */
  readonly call: (world: World, app: TestApp) => Promise<Call> | Call;
  readonly bad?: readonly BadCall[];
  /** People of an allowed role to whom this object does not exist. */
  readonly strangers?: readonly CastMember[];
}
