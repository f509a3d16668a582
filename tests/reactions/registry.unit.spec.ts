import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventsByCategory } from '#domain/event-registry.ts';
import { projections } from '#projections/registry.ts';
import type { Reaction } from '#reactions/reaction.ts';
import { reactions } from '#reactions/registry.ts';

const isReaction = (value: unknown): value is Reaction => typeof value === 'object' && value !== null && 'begins' in value;

describe('the reaction registry', () => {
  it('has every reaction exported by a file', async () => {
    const files = globSync('reactions/*.ts').filter((file) => !file.endsWith('/registry.ts'));
    const modules = await Promise.all(files.map((file) => import(path.resolve(file)) as Promise<Record<string, unknown>>));
    const exported = modules.flatMap((module) => Object.values(module)).filter(isReaction);
    expect(exported.map(({ name }) => name).toSorted()).toEqual(reactions.map(({ name }) => name).toSorted());
  });

  it('gives each reaction a unique name, also among read models, whose checkpoints share a table', () => {
    const names = [...reactions, ...projections].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(reactions)('$name reads only the categories of its event types', ({ categories, on }) => {
    const needed = Object.keys(on).map((type) => Object.entries(eventsByCategory).find(([, events]) => type in events)![0]);
    expect([...categories].toSorted()).toEqual([...new Set(needed)].toSorted());
  });
});
