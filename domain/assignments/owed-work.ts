/**
 * Which work a student owes. Whoever joins a class later is not asked for what was due before, and a teacher can excuse a student
 * from one assignment. `projections/assignments/owed-work/` has the same rule in SQL, and a property test compares the two.
 */
import { onTimeUntil } from '#domain/shared/due-time.ts';

/** A stretch of time in which a student is in a class. Moments are milliseconds since 1970; positions are places in the log. */
export interface Membership {
  readonly from: number;
  /** Null: still a member. */
  readonly until: number | null;
  readonly fromPosition: bigint;
  readonly untilPosition: bigint | null;
}

/** Work given to a class. */
export interface GivenWork {
  /** The class's due date. Extra days of a student make owed work due later; they never make work owed. */
  readonly dueAt: number | null;
  /** Where the log says that it was given. An import may bring assignments with dates of the past. */
  readonly position: bigint;
}

export const leftOutReasons = ['excused', 'before_joining'] as const;
/** Why a student does not owe some work; null: they owe it. */
export type LeftOut = (typeof leftOutReasons)[number] | null;

const gotIt = ({ fromPosition, untilPosition }: Membership, { position }: GivenWork): boolean =>
  fromPosition < position && (untilPosition === null || position < untilPosition);

/**
 * When a student joined after the work was due; null if they were in the class when it was due, or left before that. Who was
 * there when the class got it had it from the start, so imported results of earlier days count.
 */
export const joinedAfterDue = (work: GivenWork, memberships: readonly Membership[]): number | null => {
  if (work.dueAt === null) return null;
  const dueAt = onTimeUntil(work.dueAt);
  const thereWhenDue = memberships.some(
    (one) => (one.until === null || one.until > dueAt) && (one.from <= dueAt || gotIt(one, work)),
  );
  if (thereWhenDue) return null;
  const later = memberships.filter(({ from }) => from > dueAt).map(({ from }) => from);
  return later.length === 0 ? null : Math.min(...later);
};

interface WorkOfStudent {
  readonly work: GivenWork;
  /** Of this student in the class of the work. */
  readonly memberships: readonly Membership[];
  readonly excused: boolean;
  /** When it was handed in, if it was. What was handed in before joining (again) counts. */
  readonly handedInAt: number | null;
}

/** Why this work of a student is in no rate, task, mail or sum; null: it counts. */
export const leftOutOf = ({ work, memberships, excused, handedInAt }: WorkOfStudent): LeftOut => {
  if (excused) return 'excused';
  const joined = joinedAfterDue(work, memberships);
  if (joined === null || (handedInAt !== null && handedInAt < joined)) return null;
  return 'before_joining';
};

/** Whether work is of an earlier school year, so that it is no longer late. `yearStart`: when the current one began. */
export const isOfEarlierYear = (dueAt: number | null, yearStart: number): boolean => dueAt !== null && dueAt < yearStart;
