import type { Client } from 'pg';
import { int4Array, int8Array, textArray, uuidArray } from '#eventstore/embedded/binary-arrays.ts';
import type { AnswerRow } from './answer-row.ts';
import { openConnection } from '../own-connection.ts';
import * as sql from './staging-sql.ts';

/** A staged row with our ids instead of the roster's; null if the roster does not know the user or class. */
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

type Connection = Awaited<ReturnType<typeof openConnection>>;
type Row = [number, string, string, number | null, number | null, string, string, string, string];

const rowsPerInsert = 2_500;
const rowsPerFetch = 1_000;

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
  private readonly connection: Connection;
  private waiting: AnswerRow[] = [];
  private writing: Promise<void> = Promise.resolve();

  private constructor(connection: Connection) {
    this.connection = connection;
  }

  static async open(databaseUrl: string): Promise<AnswerStaging> {
    const staging = new AnswerStaging(await openConnection(databaseUrl));
    await staging.client.query(`set work_mem = '64MB'`);
    for (const statement of sql.createTables) await staging.client.query(statement);
    return staging;
  }

  /** Resolves when the previous rows are written, so that the caller can read the next rows while these are being written. */
  async add(rows: readonly AnswerRow[]): Promise<void> {
    this.waiting.push(...rows);
    if (this.waiting.length < rowsPerInsert) return;
    await this.writing;
    this.writing = this.flush();
    this.writing.catch(() => undefined);
  }

  /** Finds our ids for those of the roster. Call once, after the last row. */
  async findIds(keyPrefix: string): Promise<void> {
    await this.writing;
    await this.flush();
    await this.client.query(sql.insertUsers, [keyPrefix]);
    await this.client.query(sql.insertClasses, [keyPrefix]);
    for (const statement of sql.findIds) await this.client.query(statement);
  }

  /** The known classes of the staged answers. */
  async schoolClassIds(): Promise<Set<number>> {
    const { rows } = await this.client.query<{ id: number }>(sql.selectClassIds);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * The answers sorted by class, quiz and student, and each student's by time. Call once; sorting starts immediately. Uses a
   * cursor read with plain queries, always one fetch ahead: a lost connection becomes an error of the next fetch, while
   * pg-query-stream would wait forever.
   */
  sorted(): AsyncGenerator<readonly StagedAnswer[]> {
    const first = this.beginSorting();
    first.catch(() => undefined);
    return this.sortedFrom(first);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.connection[Symbol.asyncDispose]();
  }

  private async beginSorting(): Promise<Row[]> {
    await this.client.query('begin');
    await this.client.query(`declare sorted_answers no scroll cursor for ${sql.selectSorted}`);
    return this.fetch();
  }

  private async *sortedFrom(first: Promise<Row[]>): AsyncGenerator<readonly StagedAnswer[]> {
    for (let rows = await first; rows.length > 0;) {
      const next = this.fetch();
      next.catch(() => undefined);
      yield rows.map(toAnswer);
      rows = await next;
    }
  }

  private async fetch(): Promise<Row[]> {
    return (await this.client.query<Row>({ text: `fetch ${rowsPerFetch} from sorted_answers`, rowMode: 'array' })).rows;
  }

  private get client(): Client {
    return this.connection.client;
  }

  private async flush(): Promise<void> {
    const rows = this.waiting;
    this.waiting = [];
    if (rows.length === 0) return;
    await this.client.query(sql.insertAnswers, [
      int4Array(rows.map(({ line }) => line)),
      textArray(rows.map(({ userSourcedId }) => userSourcedId)),
      textArray(rows.map(({ classSourcedId }) => classSourcedId)),
      uuidArray(rows.map(({ quizUuid }) => quizUuid)),
      uuidArray(rows.map(({ questionUuid }) => questionUuid)),
      uuidArray(rows.map(({ optionUuid }) => optionUuid)),
      int8Array(rows.map(({ answeredAt }) => BigInt(answeredAt))),
    ]);
  }
}
