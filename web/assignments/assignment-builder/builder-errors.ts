import { sentence } from '#domain/shared/sentence.ts';
import type { Problem } from '#api/shared/schemas.ts';
import type { Draft } from './draft.ts';

/** Error texts by field: `title`, `due`, `word:<key>`, `prompt:<key>`, `listen:0`, … */
export type BuilderErrors = Record<string, string>;

const plain: Readonly<Record<string, string>> = {
  title: 'title',
  instructions: 'instructions',
  school_class_ids: 'classes',
  starts_at: 'start',
  due_at: 'due',
  quiz: 'quiz',
  organizer_ids: 'listens',
  words: 'words',
  video_ids: 'videos',
  prompts: 'prompts',
  'blocks.podcast': 'listens',
};

/** Positions in the body count only selected entries; on the page an entry is identified by its key. */
const fieldOf = (path: string, draft: Draft): string | null => {
  const [part = '', place] = path.split('.');
  const entries = part === 'words' ? draft.words : part === 'prompts' ? draft.prompts : null;
  if (entries && place !== undefined) {
    const entry = entries.filter(({ chosen }) => chosen)[Number(place)];
    return entry ? `${part === 'words' ? 'word' : 'prompt'}:${entry.key}` : part;
  }
  return plain[path] ?? plain[part] ?? null;
};

/** The fields refused by the server, mapped to the fields that the teacher sees. */
export const errorsOf = (problem: Problem | null, draft: Draft): BuilderErrors =>
  Object.fromEntries(
    (problem?.errors ?? []).flatMap(({ path, message }) => {
      const field = fieldOf(path, draft);
      return field === null ? [] : [[field, sentence(message)]];
    }),
  );

/** Errors for required texts that are empty. */
export const draftErrors = (draft: Draft, words: { title: string; word: string; prompt: string }): BuilderErrors => ({
  ...(draft.title.trim() === '' && { title: words.title }),
  ...(draft.blocks.vocabulary &&
    Object.fromEntries(
      draft.words
        .filter(({ chosen, word, definition }) => chosen && (word.trim() === '' || definition.trim() === ''))
        .map(({ key }) => [`word:${key}`, words.word]),
    )),
  ...Object.fromEntries(
    draft.prompts
      .filter(({ chosen, content }) => chosen && content.trim() === '')
      .map(({ key }) => [`prompt:${key}`, words.prompt]),
  ),
});

/** Removes the errors of changed fields, whose current content has not been refused. */
export const without = (errors: BuilderErrors, fields: readonly string[]): BuilderErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
