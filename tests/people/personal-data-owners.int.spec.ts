import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personExports } from '#api/audit/person-data/exports.ts';
import { personalDataOwners } from '#commands/audit/personal-data-owners.ts';
import { eventsByCategory } from '#domain/event-registry.ts';
import type { EventDefinitions } from '#domain/shared/event-definition.ts';
import { projections } from '#projections/registry.ts';
import { useDatabase } from '#tests/commands/support/database.ts';

const backend = useDatabase();
const owned = { tables: new Set<string>(), streams: new Set<string>() };
for (const { tables, streams } of personalDataOwners) {
  for (const table of tables) owned.tables.add(table);
  for (const stream of streams) owned.streams.add(stream);
}

/** Columns and fields that hold somebody's number, address, name or words. */
const ofPeople =
  /(?:^|_)(?:person|student|teacher|actor|user|reader|author)s?_ids?$|_by$|email|sourced_id|given_name|family_name|sealed|^sess$|^account$/;
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Why a table or a category has no owner although it looks as if it should. */
const exempt: Readonly<Record<string, string>> = {
  projection_verifications: 'whether a person or the night asked for a proof, not who',
  lesson: 'who made a picture or a film of the teaching material, as its credits say',
  videoLibrary: 'who made a video, as its credits say',
};

const readModelTables = (): { name: string; columns: string[] }[] =>
  projections.flatMap(({ tables }) =>
    tables.map((table) => ({ name: table.name, columns: Object.keys((table as unknown as { columns: object }).columns) })),
  );

const otherTables = async (): Promise<{ name: string; columns: string[] }[]> => {
  const { rows } = await backend.db.raw<{ rows: { name: string; columns: string[] }[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname`,
  );
  return rows;
};

/** Names of all fields of a schema, at whatever depth. */
const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'properties'
      ? [...Object.keys(value as object), ...Object.values(value as object).flatMap(fieldsOf)]
      : fieldsOf(value),
  );
};

describe('personal data', () => {
  it('has an owner in every table', async () => {
    const tables = [...readModelTables(), ...(await otherTables())];
    expect(tables.length).toBeGreaterThan(40);
    const ownerless = tables.filter(
      ({ name, columns }) => columns.some((column) => ofPeople.test(column)) && !owned.tables.has(name) && !(name in exempt),
    );
    expect(
      ownerless.map(({ name, columns }) => `${name}: ${columns.filter((column) => ofPeople.test(column)).join(', ')}`),
      'name an owner in commands/audit/personal-data-owners.ts',
    ).toEqual([]);
    const names = new Set(tables.map(({ name }) => name));
    expect([...owned.tables].filter((name) => !names.has(name))).toEqual([]);
  });

  it('has an owner in every stream category', () => {
    const named = Object.entries<EventDefinitions>(eventsByCategory).filter(([, events]) =>
      Object.values(events).some(({ schema }) =>
        fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).some((field) => ofPeople.test(snake(field))),
      ),
    );
    const ownerless = named.map(([category]) => category).filter((name) => !owned.streams.has(name) && !(name in exempt));
    expect(ownerless, 'name an owner in commands/audit/personal-data-owners.ts').toEqual([]);
    expect(named.length).toBeGreaterThan(8);
  });

  it('has only one owner, which gives a reason for everything it keeps or leaves out of exports', () => {
    const repeated = personalDataOwners.flatMap(({ tables, streams }) => [...tables, ...streams]);
    expect(repeated.filter((one, index) => repeated.indexOf(one) !== index)).toEqual([]);
    for (const { name, erase } of personalDataOwners) {
      if ('kept' in erase) expect(erase.kept, name).toMatch(/^[A-Z].{20,}\.$/);
      else expect(Object.keys(erase).length, name).toBeGreaterThan(0);
    }
    for (const [name, handed] of Object.entries(personExports)) {
      if ('leftOut' in handed) expect(handed.leftOut, name).toMatch(/^[A-Z].{20,}\.$/);
    }
    expect(Object.keys(personExports).toSorted()).toEqual(personalDataOwners.map(({ name }) => name).toSorted());
  });
});
