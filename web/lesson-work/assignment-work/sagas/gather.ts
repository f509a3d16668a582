/** The history of a growing text, which decides when it is sent. Times in milliseconds. */
export interface Growing {
  /** The first unsent change. */
  readonly beganAt: number;
  readonly changedAt: number;
  /** When the field was last sent, and how often. */
  readonly sentAt: number;
  readonly sends: number;
}

const pauseMs = 2_000;
/**
 * The longer a student stays in one field, the less often it is sent: a text of 400 words takes about ten events, not hundreds.
 */
const gapsMs = [0, 10_000, 20_000, 40_000, 60_000];
const longestGapMs = 90_000;
/** The limit for students who never pause. */
const longestWaitMs = 30_000;

/**
 * When a text is sent: once the student pauses, at most once in a gap that grows, and in any case after half a minute or the gap,
 * whichever is longer. Leaving the field sends at once. Until then it is kept on the device.
 */
export const dueAt = ({ beganAt, changedAt, sentAt, sends }: Growing): number => {
  const gap = sends === 0 ? 0 : (gapsMs[sends] ?? longestGapMs);
  const pause = Math.max(changedAt + pauseMs, sentAt + gap);
  return Math.min(pause, Math.max(beganAt + longestWaitMs, sentAt + gap));
};
