import type { Buffer, Channel, TakeableChannel, Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';

export { buffers, eventChannel } from 'redux-saga';
export type { Channel, EventChannel, Task } from 'redux-saga';

/**
 * A saga. It waits with `yield*` on the effects below, which have typed results. TypeScript cannot type the result of a plain
 * `yield` by its effect.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- what comes back is known to each effect below, and to nobody else
export type Saga<Result = void> = Generator<effects.Effect, Result, any>;

export interface Action {
  readonly type: string;
}

type Outcome<Returned> = Returned extends Saga<infer Result> ? Result : Awaited<Returned>;
type Types<A extends Action> = A['type'] | readonly A['type'][];

/** Runs a function or a saga, and gives back what it returns in the end. */
type Call = <Args extends unknown[], Returned>(task: (...args: Args) => Returned, ...args: Args) => Saga<Outcome<Returned>>;

type Fork = <Args extends unknown[]>(task: (...args: Args) => unknown, ...args: Args) => Saga<Task>;

type Race = <Runners extends Record<string, Saga<unknown>>>(
  runners: Runners,
) => Saga<{ [Name in keyof Runners]?: Outcome<Runners[Name]> }>;

/** Starts the worker with these arguments and the action, for actions of these types. */
type Watch = <Args extends unknown[], A extends Action>(
  types: Types<A>,
  worker: (...args: [...Args, A]) => unknown,
  ...args: Args
) => Saga<Task>;

/** The effects that take actions, typed for one process's action union: the compiler rejects an action type outside it. */
export interface ActionEffects<A extends Action> {
  /** Waits for the next action of these types. */
  take<Type extends A['type']>(types: Type | readonly Type[]): Saga<Extract<A, { type: Type }>>;
  put(action: A): Saga;
  /** Collects actions from now on, so that none is missed while the saga is busy. */
  actionChannel<Type extends A['type']>(
    types: Type | readonly Type[],
    buffer: Buffer<Extract<A, { type: Type }>>,
  ): Saga<Channel<Extract<A, { type: Type }>>>;
  /** The same for those actions that pass a test. */
  channelOf<Some extends A>(test: (action: A) => action is Some, buffer: Buffer<Some>): Saga<Channel<Some>>;
}

/** Wraps an effect as a saga of one step, typed with the effect's result. */
const step = (effect: unknown) =>
  function* (...args: unknown[]): Saga<unknown> {
    return yield (effect as (...all: unknown[]) => effects.Effect)(...args);
  };

export const call = step(effects.call) as Call;
/** Starts a saga in parallel. The calling saga does not end before it. */
export const fork = step(effects.fork) as Fork;
export const delay = step(effects.delay) as (milliseconds: number) => Saga;
export const cancel = step(effects.cancel) as (task: Task) => Saga;
/** In a `finally`: whether the saga was cancelled. */
export const cancelled = step(effects.cancelled) as () => Saga<boolean>;
/** Resolves with the first to finish. The others are cancelled and missing from the result. */
export const race = step(effects.race) as Race;
/** The next thing in a channel. */
export const takeFrom = step(effects.take) as <Item extends object>(channel: TakeableChannel<Item>) => Saga<Item>;
/** Runs a separate worker for each action. */
export const takeEvery = step(effects.takeEvery) as Watch;
/** The next action cancels the worker of the one before. */
export const takeLatest = step(effects.takeLatest) as Watch;
/** Ignores actions until the running worker is done. */
export const takeLeading = step(effects.takeLeading) as Watch;

const put = step(effects.put);
const actionChannel = step(effects.actionChannel);
const actionEffects = { take: takeFrom, put, actionChannel, channelOf: actionChannel };

export const actionsOf = <A extends Action>(): ActionEffects<A> => actionEffects as unknown as ActionEffects<A>;
