import { describe, expect, it } from 'vitest';
import { requireConnections, shareConnections } from '../../platform/pools.ts';
import { StartProblem } from '../../platform/start-problem.ts';

const giving = (most: number, taken = 0) => ({ query: async () => ({ rows: [{ most, taken }] }) }) as never;

describe('a process’s database connections', () => {
  it.each([12, 13, 14, 20, 24, 44, 100, 500])('are all allocated, out of %i, and each kind of work has enough', (connections) => {
    for (const embedded of connections < 14 ? [false] : [true, false]) {
      const { eventReaders, ...sizes } = shareConnections(connections, embedded);
      const sum = Object.values(sizes).reduce((all, one) => all + one, eventReaders);
      expect(sum + 3 + (embedded ? 2 : 0)).toBe(connections);
      expect(Math.min(...Object.values(sizes), embedded ? eventReaders : 1)).toBeGreaterThanOrEqual(1);
      expect(sizes.background).toBeGreaterThanOrEqual(4);
      expect(sizes.requests).toBeGreaterThanOrEqual(2);
    }
  });

  it('are rejected when too few for a replay in addition to the subscriptions', () => {
    const message = 'DATABASE_CONNECTIONS is 12; with the embedded event store at least 14 are needed.';
    expect(() => shareConnections(12, true)).toThrow(message);
  });

  it('allow eight processes with the usual 100 of Postgres, which reserves three', async () => {
    expect(await requireConnections(giving(97), 12)).toEqual({ processes: 8, missing: 0 });
  });

  it('are counted together with those that are open already', async () => {
    expect(await requireConnections(giving(97, 7 * 12), 12)).toMatchObject({ missing: 0 });
    expect(await requireConnections(giving(97, 90), 12)).toMatchObject({ missing: 5 });
  });

  it('are rejected at startup if Postgres has too few, with what to do', async () => {
    const refused = requireConnections(giving(20), 44);
    await expect(refused).rejects.toThrow(StartProblem);
    await expect(refused).rejects.toThrow('Lower it, or raise max_connections');
  });
});
