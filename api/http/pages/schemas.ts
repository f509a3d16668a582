/** What every page has around its own data: navigation, the person who looks, how they read. */
import { z } from 'zod';
import { languageChoices, pageLanguages } from '#domain/shared/page-language.ts';
import { readingSettings, user } from '#api/shared/schemas.ts';

export const navigationIcons = [
  'home',
  'quizzes',
  'assignments',
  'classes',
  'reports',
  'lessons',
  'lock',
  'history',
  'system',
  'help',
] as const;

export const navigationItem = z.object({
  label: z.string(),
  href: z.string(),
  icon: z.enum(navigationIcons),
  /** True for the page that is open, or a page under it. */
  current: z.boolean(),
});
export type NavigationItem = z.infer<typeof navigationItem>;

export const themes = ['light', 'dark', 'system'] as const;
export const theme = z.enum(themes);
export type Theme = z.infer<typeof theme>;

/** What makes work fit a student, as it stands now. Only they see it on their pages; see docs/guide.md. */
export const accommodations = z
  .object({
    /** Later than the class is due; due dates that a student is told have them in already. */
    extra_days: z.int(),
    /** Recordings begin with the slow reading. */
    slow_audio_first: z.boolean(),
    /** Pages are in larger letters: the document has `data-text="large"`. */
    larger_text: z.boolean(),
    /** Words are explained in the language of the student's home first. */
    home_language_first: z.boolean(),
    /** The transcript is open while a listening quiz waits. */
    transcript_open: z.boolean(),
    /** From then on none of it; null: it stays. */
    valid_until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Accommodations' });
export type Accommodations = z.infer<typeof accommodations>;

/** What every page needs beside its own data. */
export const shell = z.object({
  viewer: user.nullable(),
  csrf_token: z.string(),
  /** Through whom somebody came here; empty for nobody. Plays are counted with it. */
  partner_id: z.string(),
  /** Path and query of the request. */
  path: z.string(),
  title: z.string(),
  nav: z.array(navigationItem),
  /** What the page is written in. */
  locale: z.enum(pageLanguages),
  /** What a student has chosen; `browser` for everybody else. */
  language: z.enum(languageChoices),
  theme,
  /** The moment and place that date words are relative to, so that server and browser say the same. */
  now: z.iso.datetime(),
  time_zone: z.string(),
  /** Of the student who looks; null for none, and for others. */
  accommodations: accommodations.nullable(),
  /** How whoever is signed in has chosen to read; null for visitors. */
  reading: readingSettings.nullable(),
  /** For teachers: whether grades can be sent to Google Classroom. Nothing offers it where nobody has set it up. */
  google_classroom: z.boolean(),
  /** Where the page may show pictures and videos from, beside its own site. */
  shown_origins: z.object({ pictures: z.array(z.string()), videos: z.array(z.string()) }),
});
export type Shell = z.infer<typeof shell>;

/** Data of the page `error_page`. */
export const errorPage = z.object({
  status: z.int(),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Where the person can go on from here. */
  home_url: z.string(),
});
export type ErrorPageData = z.infer<typeof errorPage>;
