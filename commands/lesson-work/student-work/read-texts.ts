import type { Knex } from 'knex';
import type { SealedWorkText } from '#domain/shared/fields.ts';
import type { ReadText } from '#domain/lesson-work/student-work/merge.ts';
import { textAt, type StudentWork } from '#domain/lesson-work/student-work/state.ts';
import { decryptAll, encryptAllFor } from '#people/personal-keys.ts';

/** The fields of the work in the clear, as they were at a revision. Of an erased student each is `[erased]`. */
export const openTexts = async (db: Knex, work: StudentWork): Promise<(revision?: number) => ReadText> => {
  const sealed = Object.values(work.fields).flatMap(({ versions }) => versions.map(({ text }) => text.sealed));
  const opened = await decryptAll(
    db,
    sealed.map((text) => ({ personId: work.studentId, sealed: text })),
  );
  const plain = new Map(sealed.map((text, index) => [text, opened[index]!]));
  return (revision) => (field) => {
    const text = textAt(work, field, revision);
    return text && plain.get(text.sealed);
  };
};

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** Seals texts with the student's key, with their counts. @throws NoPersonalKey */
export const sealTexts = async (db: Knex, studentId: number, texts: readonly string[]): Promise<SealedWorkText[]> => {
  const sealed = await encryptAllFor(db, studentId, texts);
  return texts.map((text, index) => ({ sealed: sealed[index]!, characters: text.length, words: wordsIn(text) }));
};
