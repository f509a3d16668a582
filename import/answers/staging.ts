import { Client } from 'pg';
import { erasedKeySql } from '../../commands/ids.ts';
import QueryStream from 'pg-query-stream';
import type { AnswerRow } from './answer-row.ts';

/** A staged row with our ids in place of the roster's; null where the roster knows no such user or class. */
export interface StagedAnswer {
  readonly line: number;
  readonly userSourcedId: string;
  readonly classSourcedId: string;
  readonly studentId: number | null;
  readonly schoolClassId: number | null;
  readonly quizUuid: string;
  readonly questionUuid: string;
  readonly optionUuid: string;
  readonly answeredAt: number;
}

type Row = [number, string, string, number | null, number | null, string, string, string, string];

const rowsPerInsert = 5_000;
const rowsPerFetch = 2_000;

/** Temporary: it belongs to this connection and is gone with it, however the import ends. */
const createTable = `create temporary table staged_answers (
  line integer not null, user_sourced_id text not null, class_sourced_id text not null,
  quiz uuid not null, question uuid not null, option uuid not null, answered_at bigint not null)`;

const insert = `insert into staged_answers
  select * from unnest($1::int[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[], $7::bigint[])`;

/** Each user once: people who were erased are known by what is left of their key. */
const users = `select distinct on (w.user_sourced_id) w.user_sourced_id, r.id
  from (select distinct user_sourced_id from staged_answers) w
  join id_reservations r on r.kind = 'person' and r.key in ($1 || w.user_sourced_id, ${erasedKeySql('$1 || w.user_sourced_id')})`;

/** Question and option order rows of one moment, so that the order of the file makes no difference. */
const select = `with users as materialized (${users})
  select s.line, s.user_sourced_id, s.class_sourced_id, u.id, c.id, s.quiz, s.question, s.option, s.answered_at
  from staged_answers s
  left join users u using (user_sourced_id)
  left join id_reservations c on c.kind = 'schoolClass' and c.key = $1 || s.class_sourced_id
  order by c.id nulls first, s.quiz, u.id nulls first, s.answered_at, s.question, s.option, s.line`;

const toAnswer = (row: Row): StagedAnswer => ({
  line: row[0],
  userSourcedId: row[1],
  classSourcedId: row[2],
  studentId: row[3],
  schoolClassId: row[4],
  quizUuid: row[5],
  questionUuid: row[6],
  optionUuid: row[7],
  answeredAt: Number(row[8]),
});

/** Sorts any number of answers in Postgres, so that this process holds one student's at a time. */
export class AnswerStaging {
  private readonly client: Client;
  private waiting: AnswerRow[] = [];

  private constructor(client: Client) {
    this.client = client;
  }

  static async open(databaseUrl: string): Promise<AnswerStaging> {
    const client = new Client({ connectionString: databaseUrl, application_name: 'earshot import' });
    await client.connect();
    await client.query(`set work_mem = '64MB'`);
    await client.query(createTable);
    return new AnswerStaging(client);
  }

  async add(rows: readonly AnswerRow[]): Promise<void> {
    this.waiting.push(...rows);
    if (this.waiting.length >= rowsPerInsert) await this.flush();
  }

  /** By class, quiz and student, and each student's in the order of time. */
  async *sorted(keyPrefix: string): AsyncGenerator<StagedAnswer> {
    await this.flush();
    await this.client.query('analyze staged_answers');
    const stream = this.client.query(new QueryStream(select, [keyPrefix], { batchSize: rowsPerFetch, rowMode: 'array' }));
    for await (const row of stream) yield toAnswer(row as Row);
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async flush(): Promise<void> {
    const rows = this.waiting;
    this.waiting = [];
    if (rows.length === 0) return;
    const column = <Key extends keyof AnswerRow>(key: Key) => rows.map((row) => row[key]);
    await this.client.query(insert, [
      column('line'),
      column('userSourcedId'),
      column('classSourcedId'),
      column('quizUuid'),
      column('questionUuid'),
      column('optionUuid'),
      column('answeredAt'),
    ]);
  }
}
