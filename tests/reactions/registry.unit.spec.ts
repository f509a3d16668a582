import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventsByCategory } from '#domain/event-registry.ts';
import { projections } from '#projections/registry.ts';
import { reactions } from '#reactions/registry.ts';

const notReactions = ['reaction', 'registry'];
/** Of each process, for its own memory. */
const ofProcesses = ['sign-out-erased'];

describe('the registry of reactions', () => {
  it('has every reaction that exists as a file', () => {
    const files = globSync('reactions/*.ts').map((file) => basename(file, '.ts'));
    const named = files.filter((name) => !notReactions.includes(name) && !ofProcesses.includes(name));
    expect(reactions.map(({ name }) => name.replaceAll('_', '-')).toSorted()).toEqual(named.toSorted());
  });

  it('names each reaction once, and none as a read model: their checkpoints stand in one table', () => {
    const names = [...reactions, ...projections].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(reactions)('$name reads the categories of its event types, and no other', ({ categories, on }) => {
    const needed = Object.keys(on).map((type) => Object.entries(eventsByCategory).find(([, events]) => type in events)![0]);
    expect([...categories].toSorted()).toEqual([...new Set(needed)].toSorted());
  });
});
