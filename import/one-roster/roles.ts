/** Reads `roles.csv`, in which OneRoster 1.2 says what somebody is, and where. */
import { basename } from 'node:path';
import type { PersonRole } from '#domain/shared/fields.ts';
import { throwIfStopped, type ImportJob } from '../import-job.ts';
import { readCsv, type CsvRow } from '../read-csv.ts';
import { isDeleted, rolesShape } from './shapes.ts';
import { higherRole, roleOf } from './user-roles.ts';
import { holdsOn, periodOf } from './period.ts';

/** Null: only roles that the product has no use for, or that somebody has had or will have. */
export interface RolesOfUser {
  role: PersonRole | null;
  orgs: string[];
  primary: boolean;
}

const kind = 'roles';

type RoleRow = CsvRow<(typeof rolesShape)['required' | 'optional'][number]>;

/** The primary role decides, else the one with the most to do; all organizations in which somebody has it count. */
const add = (roles: Map<string, RolesOfUser>, { values }: RoleRow, role: PersonRole | null): void => {
  const { userSourcedId, orgSourcedId } = values;
  const primary = /^primary$/i.test(values.roleType) && role !== null;
  const known = roles.get(userSourcedId);
  if (known && known.role === role) {
    known.primary ||= primary;
    if (!known.orgs.includes(orgSourcedId)) known.orgs.push(orgSourcedId);
    return;
  }
  const counts = !known || primary > known.primary || (primary === known.primary && higherRole(known.role, role) === role);
  if (counts) roles.set(userSourcedId, { role, orgs: [orgSourcedId], primary });
};

/** By user; null if the folder has no roles.csv, as in OneRoster 1.1. */
export const readRoles = async (job: ImportJob): Promise<Map<string, RolesOfUser> | null> => {
  const path = job.folder.csv['roles.csv'];
  if (!path) return null;
  const file = basename(path);
  const roles = new Map<string, RolesOfUser>();
  const today = job.now.slice(0, 10);
  const reject = (line: number, reason: string): void => job.report.reject(kind, { file, line }, reason);
  for await (const { rows, problems } of readCsv(path, rolesShape)) {
    throwIfStopped(job);
    job.report.read(kind, rows.length + problems.length);
    for (const { line, reason } of problems) reject(line, reason);
    for (const row of rows) {
      const { values, line } = row;
      const role = roleOf(values.role);
      const period = periodOf(values);
      if (values.userSourcedId === '' || values.orgSourcedId === '') reject(line, 'userSourcedId or orgSourcedId is empty.');
      else if (role === undefined)
        reject(line, `User ${values.userSourcedId} has a role that OneRoster does not know: "${values.role}".`);
      else if ('reason' in period) reject(line, period.reason);
      else {
        add(roles, row, isDeleted(values.status) || !holdsOn(period, today) ? null : role);
        job.report.done(kind, role === null ? 'unused' : 'unchanged');
      }
    }
  }
  return roles;
};
