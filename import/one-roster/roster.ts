/** A roster as it was read, and what it no longer has. */
import type { PersonRole } from '#domain/shared/fields.ts';
import type { RosterClasses } from './class-rows.ts';
import type { RosterEnrollments } from './enrollment-rows.ts';
import type { OrgTree } from './org-tree.ts';
import type { RosterUsers } from './user-rows.ts';

export interface Roster {
  readonly orgs: OrgTree | null;
  readonly users: RosterUsers | null;
  readonly classes: RosterClasses | null;
  readonly enrollments: RosterEnrollments | null;
}

export interface Named {
  readonly id: number;
  readonly sourcedId: string;
}

export interface Leavers {
  readonly people: readonly (Named & { readonly role: PersonRole })[];
  readonly classes: readonly Named[];
  /** Classes whose members all leave, because no row names the class. */
  readonly emptied: readonly Named[];
  /** Memberships that end in any class. */
  readonly members: number;
  /** Schools that are marked as deleted and still have classes; their classes are among `classes`. */
  readonly closing: ReadonlySet<string>;
  /** enrollments.csv is the whole truth, and all of it could be read. */
  readonly wholeEnrollments: boolean;
}
