/** Requests and responses for accommodations. */
import { z } from 'zod';
import { accommodationSwitchesRow } from '#projections/classes/accommodations/queries.ts';
import { maxExtraDays } from '#domain/classes/accommodation/events.ts';
import { idParam, namedItem, timestamp } from '#api/shared/schemas.ts';

export const classAccommodationsParams = z.object({ school_class_id: idParam });
export const accommodationParams = z.object({ school_class_id: idParam, student_id: idParam });

const day = z.iso.date('use a day such as 2026-09-01');

export const setAccommodationsBody = z.object({
  extra_days: z.int().min(0, 'use 0 or more').max(maxExtraDays, `use at most ${maxExtraDays}`).default(0),
  slow_audio_first: z.boolean().default(false),
  larger_text: z.boolean().default(false),
  home_language_first: z.boolean().default(false),
  /** For a listening quiz: other students cannot see its transcript until they submit. */
  transcript_open: z.boolean().default(false),
  /** The first and the last day, in the time zone of the class's district; without a last day it has no end. */
  first_day: day,
  last_day: day.nullable().default(null),
});
export type SetAccommodationsBody = z.infer<typeof setAccommodationsBody>;

/** What is set, without the period it applies to. */
export const accommodationSwitches = z.object(accommodationSwitchesRow.shape);
export type AccommodationSwitches = z.infer<typeof accommodationSwitches>;

export const accommodationPeriod = accommodationSwitches.extend({
  valid_from: timestamp,
  valid_until: timestamp.nullable(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  /** It applies now. */
  current: z.boolean(),
});
export type AccommodationPeriodData = z.infer<typeof accommodationPeriod>;

/** Data of the page `student_accommodations`. */
export const accommodationsPage = z
  .object({
    student: namedItem,
    school_class: namedItem,
    /** Newest first. */
    periods: z.array(accommodationPeriod),
    today: z.string(),
    time_zone: z.string(),
    url: z.string(),
    student_url: z.string(),
  })
  .meta({ id: 'StudentAccommodations' });
export type AccommodationsPageData = z.infer<typeof accommodationsPage>;

/** Data of the page `class_accommodations`: all students of the class, by name. */
export const classAccommodationsPage = z
  .object({
    school_class: namedItem,
    students: z.array(
      namedItem.extend({
        /** Newest first. */
        periods: z.array(accommodationPeriod),
        url: z.string(),
      }),
    ),
    class_url: z.string(),
  })
  .meta({ id: 'ClassAccommodations' });
export type ClassAccommodationsPageData = z.infer<typeof classAccommodationsPage>;

export const accommodationsReply = z.object({ periods: z.array(accommodationPeriod) });
