import { describe, expect, it } from 'vitest';
import { requireConnections, shareConnections } from '../../platform/pools.ts';
import { StartProblem } from '../../platform/start-problem.ts';

const giving = (most: number) => ({ query: async () => ({ rows: [{ most }] }) }) as never;

describe('the connections of a process', () => {
  it.each([12, 13, 14, 20, 24, 44, 100, 500])(
    'are shared out to the last of %i, and each kind of work has enough',
    (connections) => {
      for (const embedded of connections < 14 ? [false] : [true, false]) {
        const { eventReaders, ...sizes } = shareConnections(connections, embedded);
        const sum = Object.values(sizes).reduce((all, one) => all + one, eventReaders);
        expect(sum + 3 + (embedded ? 2 : 0)).toBe(connections);
        expect(Math.min(...Object.values(sizes), embedded ? eventReaders : 1)).toBeGreaterThanOrEqual(1);
        expect(sizes.background).toBeGreaterThanOrEqual(4);
        expect(sizes.requests).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it('are refused when they are too few for a replay beside what follows the log', () => {
    const message = 'DATABASE_CONNECTIONS is 12; with the embedded event store at least 14 are needed.';
    expect(() => shareConnections(12, true)).toThrow(message);
  });

  it('are those of eight processes in the usual 100 of Postgres, of which it keeps three', async () => {
    expect(await requireConnections(giving(97), 12)).toBe(8);
  });

  it('are refused at the start where Postgres does not have them, with what to do', async () => {
    const refused = requireConnections(giving(20), 44);
    await expect(refused).rejects.toThrow(StartProblem);
    await expect(refused).rejects.toThrow('Lower it, or raise max_connections');
  });
});
