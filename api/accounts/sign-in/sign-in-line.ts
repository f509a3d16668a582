/** Whole schools sign in at once: passwords are checked a few at a time, in the order in which people came. */

/** Somebody who has to come again: their place is kept. */
export interface Place {
  /** How many are before them. */
  readonly before: number;
  /** How long it will take, by the pace of the last sign-ins. */
  readonly seconds: number;
}

export interface Arrival {
  /** What a place is kept by: an account at an address. */
  readonly subject: string;
  /** How long the caller waits before it is told its place. */
  readonly holdMs: number;
  /** Aborts when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

export interface SignInLine {
  /** Runs `work` when it is this caller's turn. Resolves to a `Place` if that takes longer than the caller waits. */
  take<Result>(arrival: Arrival, work: () => Promise<Result>): Promise<{ readonly done: Result } | { readonly place: Place }>;
}

/** For how long a place is kept for somebody who has gone. */
const keptForMs = 90_000;
/** More open connections than this are not held: those at the end of the line are told their places, which are kept all the same. */
const mostHeld = 2_000;
/** Places that are remembered. Beyond them, whoever comes again is the last in line. */
const mostKept = 50_000;
/** From one sign-in to the next, before any was seen. */
const firstGuessMs = 50;

interface Kept {
  readonly arrivedAt: number;
  seenAt: number;
}

interface Waiting {
  readonly arrivedAt: number;
  readonly start: () => void;
  /** Ends the waiting without a turn. */
  readonly giveUp: () => void;
}

export const createSignInLine = (atOnce: number, now: () => number = () => performance.now()): SignInLine => {
  const waiting: Waiting[] = [];
  const kept = new Map<string, Kept>();
  /** Whose kept place somebody stands in right now. */
  const taken = new Set<string>();
  let running = 0;
  let eachMs = firstGuessMs;
  let lastDoneAt: number | null = null;

  const arrive = (subject: string): Kept => {
    const at = now();
    const before = kept.get(subject);
    const place = before && at - before.seenAt < keptForMs ? before : { arrivedAt: at, seenAt: at };
    place.seenAt = at;
    kept.set(subject, place);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return place;
  };

  const placeOf = ({ arrivedAt }: Kept): Place => {
    const at = now();
    let before = 0;
    for (const [subject, other] of kept) {
      if (at - other.seenAt >= keptForMs) kept.delete(subject);
      else if (other.arrivedAt < arrivedAt) before += 1;
    }
    return { before, seconds: Math.max(1, Math.ceil(((before + 1) * eachMs) / 1_000)) };
  };

  /** The pace while others wait; a quiet hour says nothing about it. */
  const notePace = (): void => {
    const at = now();
    if (lastDoneAt !== null) eachMs = Math.min(1_000, eachMs * 0.95 + (at - lastDoneAt) * 0.05);
    lastDoneAt = waiting.length > 0 ? at : null;
  };

  const next = (): void => {
    while (running < atOnce && waiting.length > 0) {
      running += 1;
      waiting.shift()!.start();
    }
  };

  /** Those who came first stand first, also when they come again. */
  const stand = (one: Waiting): void => {
    const behind = waiting.findLastIndex(({ arrivedAt }) => arrivedAt <= one.arrivedAt);
    waiting.splice(behind + 1, 0, one);
  };

  const leave = (one: Waiting): void => {
    const at = waiting.indexOf(one);
    if (at !== -1) waiting.splice(at, 1);
  };

  /** False if the caller has gone, or has waited long enough. */
  const turn = ({ gone, holdMs }: Arrival, arrivedAt: number): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (started: boolean): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', giveUp);
        resolve(started);
      };
      const giveUp = (): void => {
        leave(one);
        end(false);
      };
      const one: Waiting = { arrivedAt, start: () => end(true), giveUp };
      const timer = setTimeout(giveUp, holdMs);
      gone.addEventListener('abort', giveUp);
      stand(one);
      if (gone.aborted) giveUp();
      // Not whoever came last: somebody who comes again may stand at the front, and it may be their turn.
      if (waiting.length > mostHeld) waiting.at(-1)!.giveUp();
      next();
    });

  return {
    take: async (arrival, work) => {
      const place = arrive(arrival.subject);
      // A kept place is for one: a hundred calls for one account do not all go in front of those who came in the meantime.
      const isTheirs = !taken.has(arrival.subject);
      taken.add(arrival.subject);
      const isTurn = await turn(arrival, isTheirs ? place.arrivedAt : now());
      if (isTheirs) taken.delete(arrival.subject);
      if (!isTurn) return { place: placeOf(place) };
      try {
        return { done: await work() };
      } finally {
        running -= 1;
        kept.delete(arrival.subject);
        notePace();
        next();
      }
    },
  };
};
