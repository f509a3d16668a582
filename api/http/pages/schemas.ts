/** What every page has in addition to its own data: navigation, the viewer, and their reading settings. */
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
  /** True for the open page, or if the open page is below this one. */
  current: z.boolean(),
});
export type NavigationItem = z.infer<typeof navigationItem>;

export const themes = ['light', 'dark', 'system'] as const;
export const theme = z.enum(themes);
export type Theme = z.infer<typeof theme>;

/** The accommodations that currently apply to a student. Only the student sees them on their pages; see docs/guide.md. */
export const accommodations = z
  .object({
    /** Days added to the class's due date; the due dates that a student sees already include them. */
    extra_days: z.int(),
    /** Recordings begin with the slow reading. */
    slow_audio_first: z.boolean(),
    /** Pages are in larger letters: the document has `data-text="large"`. */
    larger_text: z.boolean(),
    /** Words are explained in the student's home language first. */
    home_language_first: z.boolean(),
    /** The transcript is open while a listening quiz is still waiting to be taken. */
    transcript_open: z.boolean(),
    /** When all of them end; null: they have no end. */
    valid_until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Accommodations' });
export type Accommodations = z.infer<typeof accommodations>;

/** What every page needs in addition to its own data. */
export const shell = z.object({
  viewer: user.nullable(),
  csrf_token: z.string(),
  /** The partner through which the person came; empty for none. Plays are counted under it. */
  partner_id: z.string(),
  /** Path and query of the request. */
  path: z.string(),
  title: z.string(),
  nav: z.array(navigationItem),
  /** What the page is written in. */
  locale: z.enum(pageLanguages),
  /** The language that a student chose; `browser` for everybody else. */
  language: z.enum(languageChoices),
  theme,
  /** The moment that relative dates are based on, so that server and browser render the same text. */
  now: z.iso.datetime(),
  time_zone: z.string(),
  /** For a student; null if there are none, and for other viewers. */
  accommodations: accommodations.nullable(),
  /** The signed-in person's reading settings; null for visitors. */
  reading: readingSettings.nullable(),
  /** Other origins from which the page may show pictures and videos. */
  shown_origins: z.object({ pictures: z.array(z.string()), videos: z.array(z.string()) }),
});
export type Shell = z.infer<typeof shell>;

/** Data of the page `error_page`. */
export const errorPage = z.object({
  status: z.int(),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Where the person can continue from here. */
  home_url: z.string(),
});
export type ErrorPageData = z.infer<typeof errorPage>;
