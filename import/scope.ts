/** Finds out which district's ids a folder uses, so that two districts may number alike. */
import type { Knex } from 'knex';
import { ImportStop } from './import-stop.ts';
import type { InputFolder } from './input-folder.ts';
import { districtOrgs, rootOrgs, type OrgTree } from './one-roster/org-tree.ts';
import { readCsv } from './read-csv.ts';
import { allScopes, scopesKnowing } from './sourced-ids.ts';

const onlyOne = (scopes: readonly string[]): string | null => {
  if (scopes.length > 1) {
    throw new ImportStop(
      `The folder's ids are known from several districts (${scopes.join(', ')}). Say which one with --district.`,
    );
  }
  return scopes[0] ?? null;
};

const scopeOfOrgs = async (db: Knex, scopes: readonly string[], tree: OrgTree): Promise<string> => {
  const districts = districtOrgs(tree).map(({ sourcedId }) => sourcedId);
  const roots = rootOrgs(tree).map(({ sourcedId }) => sourcedId);
  const fresh = [...(districts.length > 0 ? districts : roots)].sort()[0] ?? '';
  if (districts.length > 0) return onlyOne(await scopesKnowing(db, scopes, 'district', districts)) ?? fresh;
  const known = await scopesKnowing(db, scopes, 'school', [...tree.orgs.keys()]);
  return (known.includes(fresh) ? fresh : onlyOne(known)) ?? fresh;
};

const classColumns = [
  ['classes.csv', 'sourcedId'],
  ['enrollments.csv', 'classSourcedId'],
  ['quiz_assignments.csv', 'classSourcedId'],
  ['answers.csv', 'classSourcedId'],
] as const;

/** Class ids from the beginning of whichever file names some. */
const sampleClasses = async (folder: InputFolder): Promise<string[]> => {
  for (const [file, column] of classColumns) {
    const path = folder.csv[file];
    if (!path) continue;
    for await (const { rows } of readCsv(path, { required: [column], optional: [] })) {
      if (rows.length > 0) return [...new Set(rows.map(({ values }) => values[column]))].slice(0, 500);
    }
  }
  return [];
};

/**
 * Whose ids a folder speaks of: those of the district in its orgs.csv, or else of the earlier import that knows its
 * classes. Ids of two districts may coincide, so they are kept apart.
 */
export const resolveScope = async (
  db: Knex,
  folder: InputFolder,
  tree: OrgTree | null,
  chosen: string | null,
): Promise<string> => {
  const scopes = await allScopes(db);
  if (chosen !== null) {
    if (scopes.includes(chosen) || (tree && tree.orgs.has(chosen))) return chosen;
    throw new ImportStop(
      `--district takes the sourcedId of a district that was imported: ${scopes.join(', ') || 'there is none yet'}.`,
    );
  }
  if (tree && tree.orgs.size > 0) return scopeOfOrgs(db, scopes, tree);
  if (scopes.length <= 1) return scopes[0] ?? '';
  return onlyOne(await scopesKnowing(db, scopes, 'schoolClass', await sampleClasses(folder))) ?? '';
};
