import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../text-form.ts';

const maxFileBytes = 16 * 1024 * 1024;

/** A quiz file's text, or why it has none. Its size is looked at before it is read. */
export const readQuizFile = async (path: string): Promise<{ readonly text: string } | { readonly reason: string }> => {
  const { size } = await stat(path);
  if (size > maxFileBytes) return { reason: 'The file is larger than 16 MB, so it is not a quiz.' };
  const text = decodeText(await readFile(path));
  return text === null ? { reason: 'The file is not text in UTF-8 or UTF-16. Save it as UTF-8.' } : { text };
};
