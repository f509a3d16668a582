import type { Knex } from 'knex';
import type { PersonRole } from '#domain/shared/fields.ts';
import { jsonbText } from '#projections/shared/json.ts';
import { columnList } from '#projections/tables/table.ts';
import { signInPeople, teacherTimes } from './tables.ts';

interface PersonState {
  readonly district_id: number | null;
  readonly role: PersonRole;
  readonly school_ids: readonly number[];
  readonly active: boolean;
}

/** What one event says of a person: everything at their registration, later what has changed. */
export interface PersonChange {
  readonly personId: number;
  readonly at: string;
  readonly now: PersonState | Partial<PersonState>;
}

interface TeacherTime {
  readonly district_id: number;
  readonly teacher_id: number;
  readonly school_ids: readonly number[];
  readonly since: string;
  until: string | null;
}

const isTeaching = (state: PersonState | undefined): state is PersonState & { district_id: number } =>
  state !== undefined && state.role === 'teacher' && state.active && state.district_id !== null;

/** Whether both belong to the same stretch of time. */
const isSame = (one: PersonState | undefined, other: PersonState): boolean =>
  isTeaching(one) === isTeaching(other) &&
  (!isTeaching(one) || (one.district_id === other.district_id && `${one.school_ids}` === `${other.school_ids}`));

const personColumns = columnList(signInPeople, ['id', 'district_id', 'role', 'school_ids', 'active']);
const timeColumns = columnList(teacherTimes, ['district_id', 'teacher_id', 'school_ids', 'since', 'until']);

/** Keeps who was a teacher of which schools when, so that a past week keeps its goal whoever comes or leaves later. */
export const writePeople = async (trx: Knex.Transaction, changes: readonly PersonChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const ids = [...new Set(changes.map(({ personId }) => personId))];
  const { rows } = await trx.raw<{ rows: (PersonState & { id: number })[] }>(
    `select ${personColumns} from ${signInPeople.name} where id = any(?::int[])`,
    [ids],
  );
  const people = new Map<number, PersonState>(rows.map(({ id, ...state }) => [id, state]));
  const ended = new Map<number, string>();
  const begun: TeacherTime[] = [];
  for (const { personId, at, now } of changes) {
    const before = people.get(personId);
    const after = before ? { ...before, ...now } : 'role' in now && 'active' in now ? (now as PersonState) : null;
    if (!after) continue;
    people.set(personId, after);
    if (isSame(before, after)) continue;
    const open = begun.findLast(({ teacher_id, until }) => teacher_id === personId && until === null);
    if (open) open.until = at;
    else if (isTeaching(before)) ended.set(personId, at);
    if (isTeaching(after)) {
      begun.push({ district_id: after.district_id, teacher_id: personId, school_ids: after.school_ids, since: at, until: null });
    }
  }
  await trx.raw(
    `insert into ${signInPeople.name} (${personColumns})
     select ${personColumns} from jsonb_populate_recordset(null::${signInPeople.name}, ?::jsonb)
     on conflict (id) do update set district_id = excluded.district_id, role = excluded.role,
       school_ids = excluded.school_ids, active = excluded.active`,
    [jsonbText([...people].map(([id, state]) => ({ id, ...state })))],
  );
  if (ended.size > 0) {
    await trx.raw(
      `update ${teacherTimes.name} t set until = e.at from unnest(?::int[], ?::timestamptz[]) e (id, at)
       where t.teacher_id = e.id and t.until is null`,
      [[...ended.keys()], [...ended.values()]],
    );
  }
  if (begun.length > 0) {
    await trx.raw(
      `insert into ${teacherTimes.name} (${timeColumns})
       select ${timeColumns} from jsonb_populate_recordset(null::${teacherTimes.name}, ?::jsonb)`,
      [jsonbText(begun)],
    );
  }
};
