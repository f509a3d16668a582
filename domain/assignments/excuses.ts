/** Students whom a teacher has excused from work of their class. They owe nothing, and what they handed in counts nowhere. */
import { z } from 'zod';
import { integerId, timestamp } from '#domain/shared/fields.ts';

/** Why, for the teachers of the class; sealed with the student's key. */
const words = z.object({ sealed: z.string().min(1) }).nullable();

/** What an event about an excuse says, beside the assignment. */
export const excusedFields = { studentId: integerId, teacherId: integerId, words, occurredAt: timestamp };
export const excuseEndedFields = { studentId: integerId, teacherId: integerId, occurredAt: timestamp };

export interface Excuse {
  readonly studentId: number;
  readonly teacherId: number;
  readonly words: { readonly sealed: string } | null;
  readonly occurredAt: string;
}
export type ExcuseCommand =
  | ({ readonly type: 'ExcuseStudent' } & Excuse)
  | { readonly type: 'EndExcuse'; readonly studentId: number; readonly teacherId: number; readonly occurredAt: string };

/** By student. */
export type Excuses = ReadonlyMap<number, Excuse>;
export const noExcuses: Excuses = new Map();

export const withExcuse = (excuses: Excuses, excuse: Excuse): Excuses => new Map(excuses).set(excuse.studentId, excuse);
export const withoutExcuse = (excuses: Excuses, studentId: number): Excuses => {
  const rest = new Map(excuses);
  rest.delete(studentId);
  return rest;
};

/** Whether the command changes anything. Of two excuses at once the first stands, with its words. */
export const changesExcuses = ({ type, studentId }: ExcuseCommand, excuses: Excuses): boolean =>
  excuses.has(studentId) === (type === 'EndExcuse');
