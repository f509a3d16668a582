/** A batch's changes to who is in a class, what it was given, and who is excused. */
import type { Knex } from 'knex';
import type { EventFor } from '#projections/tables/projection.ts';
import { jsonbText, storableText } from '#projections/shared/json.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import type { Row } from '#projections/tables/table.ts';
import { owedExcuses, owedGiven, type owedMemberships, type WorkKind } from './tables.ts';

type Membership = Row<typeof owedMemberships>;
type OfMember = Pick<Membership, 'school_class_id' | 'student_id'>;
type Enrolled = EventFor<'SchoolClassStudentEnrolled'>;
type Withdrawn = EventFor<'SchoolClassStudentWithdrawn'>;

/** Keys of the rows that decide what is owed. */
export interface OwedTouched {
  readonly members: readonly OfMember[];
  readonly given: readonly { readonly kind: WorkKind; readonly given_id: number }[];
  readonly excuses: readonly { readonly kind: WorkKind; readonly given_id: number; readonly student_id: number }[];
}

export class OwedChanges {
  readonly #opened = new Map<string, Membership[]>();
  /** Ends of memberships that earlier batches have opened. */
  readonly #closed: { readonly of: OfMember; readonly position: string; readonly at: string }[] = [];
  readonly #members = new Map<string, OfMember>();
  readonly given = new RowChanges(owedGiven);
  readonly excuses = new RowChanges(owedExcuses);
  readonly #givenKeys = new Map<string, OwedTouched['given'][number]>();
  readonly #excuseKeys = new Map<string, OwedTouched['excuses'][number]>();

  #stretches({ data }: Enrolled | Withdrawn): { readonly of: OfMember; readonly stretches: Membership[] } {
    const key = `${data.schoolClassId} ${data.studentId}`;
    const of = { school_class_id: data.schoolClassId, student_id: data.studentId };
    this.#members.set(key, of);
    let stretches = this.#opened.get(key);
    if (!stretches) this.#opened.set(key, (stretches = []));
    return { of, stretches };
  }

  enrol(event: Enrolled): void {
    const { of, stretches } = this.#stretches(event);
    if (stretches.at(-1)?.until_at === null) return;
    const [from_position, from_at] = [event.position.commit.toString(), event.data.occurredAt];
    stretches.push({ ...of, from_position, from_at, until_position: null, until_at: null });
  }

  withdraw(event: Withdrawn): void {
    const { of, stretches } = this.#stretches(event);
    const [position, at] = [event.position.commit.toString(), event.data.occurredAt];
    const last = stretches.pop();
    if (!last) return void this.#closed.push({ of, position, at });
    stretches.push(last.until_at === null ? { ...last, until_position: position, until_at: at } : last);
  }

  give(kind: WorkKind, row: Omit<Row<typeof owedGiven>, 'kind'>): void {
    this.given.put({ kind, ...row });
    this.#touchGiven(kind, row.id);
  }

  changeDue(kind: WorkKind, id: number, due_at: string | null): void {
    this.given.patch({ kind, id, due_at });
    this.#touchGiven(kind, id);
  }

  withdrawQuiz(id: number): void {
    this.given.remove({ kind: 'quiz', id });
    this.#touchGiven('quiz', id);
  }

  excuse(row: Row<typeof owedExcuses>): void {
    this.excuses.put({ ...row, words: row.words === null ? null : storableText(row.words) });
    this.#touchExcuse(row);
  }

  endExcuse(key: OwedTouched['excuses'][number]): void {
    this.excuses.remove(key);
    this.#touchExcuse(key);
  }

  #touchGiven(kind: WorkKind, given_id: number): void {
    this.#givenKeys.set(`${kind} ${given_id}`, { kind, given_id });
  }

  #touchExcuse({ kind, given_id, student_id }: OwedTouched['excuses'][number]): void {
    this.#excuseKeys.set(`${kind} ${given_id} ${student_id}`, { kind, given_id, student_id });
  }

  async write(trx: Knex.Transaction): Promise<OwedTouched> {
    if (this.#closed.length > 0) await trx.raw(closeSql, [jsonbText(this.#closed.map(({ of, ...end }) => ({ ...of, ...end })))]);
    const opened = [...this.#opened.values()].flat();
    if (opened.length > 0) await trx.raw(openSql, [jsonbText(opened)]);
    await this.given.flush(trx);
    await this.excuses.flush(trx);
    return {
      members: [...this.#members.values()],
      given: [...this.#givenKeys.values()],
      excuses: [...this.#excuseKeys.values()],
    };
  }
}

/** A batch may come twice: a membership that began after this end stays open. */
const closeSql = `
  update owed_memberships m set until_position = c.position, until_at = c.at
  from jsonb_to_recordset(?::jsonb) as c(school_class_id int, student_id int, position bigint, at timestamptz)
  where m.school_class_id = c.school_class_id and m.student_id = c.student_id and m.until_at is null
    and m.from_position < c.position`;

/** A second enrollment of a member changes nothing. */
const openSql = `
  insert into owed_memberships (school_class_id, student_id, from_position, from_at, until_position, until_at)
  select n.school_class_id, n.student_id, n.from_position, n.from_at, n.until_position, n.until_at
  from jsonb_populate_recordset(null::owed_memberships, ?::jsonb) n
  where not exists (select from owed_memberships m where m.school_class_id = n.school_class_id and m.student_id = n.student_id
    and m.until_at is null and m.from_position < n.from_position)
  on conflict (school_class_id, student_id, from_position) do update
    set until_position = excluded.until_position, until_at = excluded.until_at`;
