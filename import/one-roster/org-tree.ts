/** The districts and schools of a roster, and their hierarchy. */
import { readCsv } from '../read-csv.ts';
import { orgsShape } from './shapes.ts';

export interface Org {
  readonly line: number;
  readonly sourcedId: string;
  readonly name: string;
  readonly type: string;
  readonly parent: string;
  readonly deleted: boolean;
}

export interface OrgTree {
  readonly orgs: ReadonlyMap<string, Org>;
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
  readonly rows: number;
}

const aboveSchools: ReadonlySet<string> = new Set(['district', 'local', 'state', 'national']);
export const isSchool = (org: Org): boolean => !aboveSchools.has(org.type);

const checkOrg = (org: Org, orgs: ReadonlyMap<string, Org>): string | null => {
  if (org.sourcedId === '') return 'sourcedId is empty.';
  if (org.name === '') return 'name is empty.';
  const first = orgs.get(org.sourcedId);
  return first ? `sourcedId ${org.sourcedId} occurs twice, first in line ${first.line}.` : null;
};

/** A district has few organizations, so all of them are held in memory. */
export const readOrgs = async (path: string): Promise<OrgTree> => {
  const orgs = new Map<string, Org>();
  const problems: { line: number; reason: string }[] = [];
  let read = 0;
  for await (const block of readCsv(path, orgsShape)) {
    read += block.rows.length + block.problems.length;
    problems.push(...block.problems);
    for (const { line, values } of block.rows) {
      const { sourcedId, name, parentSourcedId: parent } = values;
      const org = {
        line,
        sourcedId,
        name,
        type: values.type.toLowerCase(),
        parent,
        deleted: /^tobedeleted$/i.test(values.status),
      };
      const problem = checkOrg(org, orgs);
      if (problem) problems.push({ line, reason: problem });
      else orgs.set(sourcedId, org);
    }
  }
  return { orgs, problems, rows: read };
};

/** The organization and everything above it, starting with itself. A cycle of parents ends where it closes. */
const lineage = (org: Org, orgs: ReadonlyMap<string, Org>): Org[] => {
  const line = [org];
  for (let parent = orgs.get(org.parent); parent && !line.includes(parent); parent = orgs.get(parent.parent)) line.push(parent);
  return line;
};

/** The nearest school above an organization; null if there is none. */
export const schoolAbove = (org: Org, { orgs }: OrgTree): Org | null =>
  lineage(org, orgs)
    .slice(1)
    .find((above) => isSchool(above) && !above.deleted) ?? null;

export interface DistrictPlan {
  readonly sourcedId: string;
  readonly name: string;
  /** Named after the folder, because the file has no better name. This name is used only the first time. */
  readonly made: boolean;
}

export const districtOrgs = (tree: OrgTree): Org[] => [...tree.orgs.values()].filter(({ type }) => type === 'district');

/** Organisations without a parent in the file. */
export const rootOrgs = (tree: OrgTree): Org[] => [...tree.orgs.values()].filter((org) => !tree.orgs.has(org.parent));

/**
 * The districts of the file. If there is none, a district is created from the root organization, or, if there are several schools
 * without one, named after the folder. Its id is then `scope`, because the folder's name can change.
 */
export const planDistricts = (tree: OrgTree, scope: string, folderName: string): DistrictPlan[] => {
  const districts = districtOrgs(tree);
  if (districts.length > 0) return districts.map(({ sourcedId, name }) => ({ sourcedId, name, made: false }));
  const roots = rootOrgs(tree);
  const above = roots.filter((org) => !isSchool(org));
  const root = above[0] ?? (roots.length === 1 ? roots[0] : undefined);
  if (root) return [{ sourcedId: root.sourcedId, name: root.name, made: false }];
  return roots.length === 0 ? [] : [{ sourcedId: scope, name: folderName.slice(0, 200), made: true }];
};

/** The district of an organization: found through its parents, or the only one that exists. */
export const districtOf = (org: Org, tree: OrgTree, districts: readonly DistrictPlan[]): string | null => {
  const own = lineage(org, tree.orgs).find(({ sourcedId }) => districts.some((district) => district.sourcedId === sourcedId));
  if (own) return own.sourcedId;
  return districts.length === 1 ? districts[0]!.sourcedId : null;
};
