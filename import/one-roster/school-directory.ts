import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { todayAtSchool } from '#commands/districts/school-plan.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import type { AdminReach, PersonRole } from '#domain/shared/fields.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { SourcedIds } from '../sourced-ids.ts';

export interface Home {
  readonly districtId: number;
  readonly schoolIds: readonly number[];
  /** For administrators: the whole district, if one of their organizations is the district itself, otherwise their schools. */
  readonly administers?: AdminReach;
}

interface School {
  readonly id: number;
  readonly districtId: number;
}

/** Finds schools and districts by their roster ids, as far as rows have needed them. */
export class SchoolDirectory {
  private readonly store: EventStore;
  private readonly ids: SourcedIds;
  private readonly schools = new Map<string, School>();
  private readonly districts = new Map<string, number>();
  private readonly requested = new Set<string>();
  private readonly homes = new Map<string, Home>();
  private readonly todays = new Map<number, string>();

  constructor(store: EventStore, ids: SourcedIds) {
    this.store = store;
    this.ids = ids;
  }

  /** Looks up organizations that the next rows will need. */
  async learn(sourcedIds: Iterable<string>): Promise<void> {
    const fresh = [...new Set([...sourcedIds].map((id) => id.trim()))].filter((id) => id !== '' && !this.requested.has(id));
    for (const id of fresh) this.requested.add(id);
    for (const [sourcedId, id] of await this.ids.find('district', fresh)) this.districts.set(sourcedId, id);
    const wanted = fresh.some((id) => this.districts.has(id))
      ? await this.ids.all('school')
      : await this.ids.find('school', fresh);
    for (const [sourcedId, id] of wanted) {
      const { state } = await loadLatest(this.store, schoolDecider, schoolStream(id));
      if (state.status === 'registered') this.schools.set(sourcedId, { id, districtId: state.districtId });
    }
  }

  school(sourcedId: string): School | null {
    return this.schools.get(sourcedId) ?? null;
  }

  /**
   * The schools and the district of a person with these organizations. An administrator of the district itself administers all
   * its schools.
   */
  homeOf(wanted: readonly string[], role: PersonRole): Home | { readonly reason: string } {
    const key = `${role} ${wanted.join(',')}`;
    const known = this.homes.get(key);
    if (known) return known;
    const home = this.findHome(wanted, role);
    // Everybody of a school shares one object.
    if (!('reason' in home)) this.homes.set(key, home);
    return home;
  }

  /** Today's date where the class is. */
  async todayOfClass(schoolClassId: number, now: string): Promise<string> {
    const { state } = await loadRemembered(this.store, schoolClassDecider, schoolClassStream(schoolClassId));
    if (state.status === 'missing') return now.slice(0, 10);
    const known = this.todays.get(state.schoolId);
    const day = known ?? (await todayAtSchool(this.store, state.schoolId, now));
    this.todays.set(state.schoolId, day);
    return day;
  }

  private findHome(wanted: readonly string[], role: PersonRole): Home | { readonly reason: string } {
    const schools = wanted.flatMap((id) => this.schools.get(id) ?? []);
    const districtIds = new Set([
      ...schools.map(({ districtId }) => districtId),
      ...wanted.flatMap((id) => this.districts.get(id) ?? []),
    ]);
    const [districtId, ...others] = districtIds;
    if (districtId === undefined) return { reason: `organisation ${wanted.join(', ')} is not known.` };
    if (others.length > 0) return { reason: 'the organisations are in different districts.' };
    const isDistrict = (id: string): boolean => this.districts.get(id) === districtId && !this.schools.has(id);
    const districtWide = role === 'school_admin' && wanted.some(isDistrict);
    const own = districtWide ? [...this.schools.values()].filter((school) => school.districtId === districtId) : schools;
    const schoolIds = [...new Set(own.map(({ id }) => id))].sort((a, b) => a - b);
    if (role !== 'school_admin') return { districtId, schoolIds };
    return { districtId, schoolIds, administers: districtWide ? 'district' : 'schools' };
  }
}
