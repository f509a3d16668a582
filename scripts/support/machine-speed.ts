/**
 * Measures the current speed of a core of this machine with one fixed loop, so that figures from different days can be compared.
 * Never change the loop, or the speeds in docs/figures.md lose their meaning.
 */
import { createHash } from 'node:crypto';

const block = Buffer.alloc(1_024, 'the same kilobyte each time');
const runs = 10;
const runMs = 60;

/** One round: 500,000 integer steps, and 1,000 SHA-256 hashes of a kilobyte. */
export const speedRound = (seed: number): number => {
  let value = seed;
  for (let step = 0; step < 500_000; step += 1) value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) + step;
  for (let count = 0; count < 1_000; count += 1) value ^= createHash('sha256').update(block).digest()[count % 32]!;
  return value;
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * Rounds per second of processor time, so that other work on the machine has little effect. Returns the fastest of several short
 * runs.
 */
export const machineSpeed = (): number => {
  let [seed, fastest] = [1, 0];
  for (let run = 0; run < runs; run += 1) {
    const started = cpuMs();
    let rounds = 0;
    while (cpuMs() - started < runMs) {
      seed = speedRound(seed);
      rounds += 1;
    }
    fastest = Math.max(fastest, (rounds * 1_000) / (cpuMs() - started));
  }
  return fastest;
};
