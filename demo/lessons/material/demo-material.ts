import type { FiveWConfig } from '#domain/lessons/organizers/five-w.ts';

/** A word from the story, its meaning there, and the same in Spanish. */
export type DemoWord = readonly [word: string, definition: string, spanish: string];

export type DemoOrganizer =
  | { readonly kind: 'words'; readonly instructions: string; readonly words: readonly string[] }
  /** The answer for the blank is in braces. */
  | { readonly kind: 'blanks'; readonly instructions: string; readonly sentences: readonly string[] }
  | { readonly kind: 'five_w'; readonly instructions: string; readonly headers?: Partial<FiveWConfig> }
  | { readonly kind: 'facts'; readonly instructions: string; readonly headers?: readonly [string, string] }
  | { readonly kind: 't_chart' | 'details'; readonly instructions: string; readonly headers: readonly [string, string] };

/** Teaching material for a class, around one of our stories. */
export interface DemoMaterial {
  readonly keyConcepts: readonly string[];
  readonly contentObjective: string;
  readonly languageObjective: string;
  /** The story in simple words. */
  readonly synopsis: string;
  readonly words: readonly DemoWord[];
  /** One for each listen. */
  readonly organizers: readonly [DemoOrganizer, DemoOrganizer, DemoOrganizer];
  readonly prompts: readonly [string, string, string];
}
