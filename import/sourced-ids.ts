import type { Knex } from 'knex';
import { reservedIds, reserveIds } from '#commands/runner/ids.ts';

/** Kinds of things that a roster identifies by its own ids. */
export type SourcedKind = 'district' | 'school' | 'person' | 'schoolClass';

/** Separates these keys from those that the demo and the command line tools reserve. */
const origin = 'sis';

/**
 * Maps the ids of a student information system to ours. Two districts can use the same ids, so each has a scope: the sourcedId of
 * its top organization.
 */
export class SourcedIds {
  readonly scope: string;
  private readonly db: Knex;
  private readonly prefix: string;

  constructor(db: Knex, scope: string) {
    this.scope = scope;
    this.db = db;
    this.prefix = `${origin}:${encodeURIComponent(scope)}:`;
  }

  /** Returns existing ids, and new ones where there are none. */
  async reserve(kind: SourcedKind, sourcedIds: readonly string[]): Promise<Map<string, number>> {
    if (sourcedIds.length === 0) return new Map();
    return this.unprefixed(
      await reserveIds(
        this.db,
        kind,
        sourcedIds.map((id) => this.prefix + id),
      ),
    );
  }

  /** Returns only existing ids. */
  async find(kind: SourcedKind, sourcedIds: Iterable<string>): Promise<Map<string, number>> {
    const keys = [...new Set(sourcedIds)].map((id) => this.prefix + id);
    return keys.length === 0 ? new Map() : this.unprefixed(await reservedIds(this.db, kind, keys));
  }

  /** All known ids of a kind, by the roster's. */
  async all(kind: SourcedKind): Promise<Map<string, number>> {
    const { rows } = await this.db.raw<{ rows: { key: string; id: number }[] }>(
      'select key, id from id_reservations where kind = ? and starts_with(key, ?)',
      [kind, this.prefix],
    );
    return this.unprefixed(new Map(rows.map(({ key, id }) => [key, id])));
  }

  /** The key prefix under which ids are reserved, for joins in SQL. */
  keyPrefix(): string {
    return this.prefix;
  }

  private unprefixed(ids: ReadonlyMap<string, number>): Map<string, number> {
    return new Map([...ids].map(([key, id]) => [key.slice(this.prefix.length), id]));
  }
}

const decoded = (rows: readonly { scope: string }[]): string[] => rows.map(({ scope }) => decodeURIComponent(scope));

/** The scopes of all earlier imports. */
export const allScopes = async (db: Knex): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { scope: string }[] }>(
    `select distinct split_part(key, ':', 2) as scope from id_reservations where kind = 'district' and key like ?`,
    [`${origin}:%`],
  );
  return decoded(rows);
};

/** The scopes in which any of these ids is known. */
export const scopesKnowing = async (
  db: Knex,
  scopes: readonly string[],
  kind: SourcedKind,
  sourcedIds: readonly string[],
): Promise<string[]> => {
  const keys = scopes.flatMap((scope) => sourcedIds.map((id) => `${origin}:${encodeURIComponent(scope)}:${id}`));
  const { rows } = await db.raw<{ rows: { scope: string }[] }>(
    `select distinct split_part(key, ':', 2) as scope from id_reservations where kind = ? and key = any(?::text[])`,
    [kind, keys],
  );
  return decoded(rows);
};

/** The district of all earlier imports, if there is only one. */
export const onlyDistrict = async (db: Knex): Promise<number | null> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select id from id_reservations where kind = 'district' and key like ? limit 2`,
    [`${origin}:%`],
  );
  return rows.length === 1 ? rows[0]!.id : null;
};
