import type { Knex } from 'knex';
import type { z } from 'zod';
import type { SealedWorkText } from '#domain/shared/fields.ts';
import { decryptFor, encryptFor, erasedText } from '#people/personal-keys.ts';

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** Encrypts a document with a person's key, and adds the counts of its readable text. @throws NoPersonalKey */
export const sealDocument = async (db: Knex, personId: number, document: unknown, counted: string): Promise<SealedWorkText> => ({
  sealed: await encryptFor(db, personId, JSON.stringify(document)),
  characters: counted.length,
  words: wordsIn(counted),
});

/** Null if the person it was encrypted for has been erased. */
export const openDocument = async <Schema extends z.ZodType>(
  db: Knex,
  personId: number,
  { sealed }: Pick<SealedWorkText, 'sealed'>,
  schema: Schema,
): Promise<z.output<Schema> | null> => {
  const text = await decryptFor(db, personId, sealed);
  return text === erasedText ? null : schema.parse(JSON.parse(text));
};

/** Keeps the previous encrypted text if the content is the same, so that a decider sees no change. */
export const sealChanged = async <Schema extends z.ZodType>(
  db: Knex,
  personId: number,
  { document, counted, before, schema }: Sealing<Schema>,
): Promise<SealedWorkText> => {
  const stored = before && (await openDocument(db, personId, before, schema));
  if (before && JSON.stringify(stored) === JSON.stringify(document)) return before;
  return sealDocument(db, personId, document, counted);
};

interface Sealing<Schema extends z.ZodType> {
  readonly document: z.output<Schema>;
  readonly counted: string;
  readonly before: SealedWorkText | null | undefined;
  readonly schema: Schema;
}
