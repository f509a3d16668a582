// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';

/** One stream per student: accommodations apply once, in all of the student's classes. */
export const accommodationStream = (studentId: number): string => `accommodation-${studentId}`;

export const maxExtraDays = 60;

/**
 * How work is adapted for a student. It stores no reason and no diagnosis: those who set it know why, and nobody else needs to.
 */
export const accommodation = z.object({
  /** Days added to the class's due date. */
  extraDays: z.int().min(0).max(maxExtraDays),
  /** The slow reading plays first. */
  slowAudioFirst: z.boolean(),
  largerText: z.boolean(),
  /** Definitions appear in the student's home language first. */
  homeLanguageFirst: z.boolean(),
  /**
   * The transcript stays open while the student has an open listening quiz on the lesson. Absent from periods stored before this
   * choice existed.
   */
  transcriptOpen: z.boolean().optional(),
});
export type Accommodation = z.infer<typeof accommodation>;

export const accommodationEvents = defineEvents({
  /** Replaces any earlier accommodations from `validFrom` until `validUntil`, or indefinitely. */
  AccommodationsSet: {
    version: 1,
    schema: z.object({
      studentId: integerId,
      accommodation,
      validFrom: timestamp,
      validUntil: timestamp.nullable(),
      occurredAt: timestamp,
    }),
  },
  /** No accommodations apply after `endsAt`. Work due before then keeps what it had. */
  AccommodationsEnded: { version: 1, schema: z.object({ studentId: integerId, endsAt: timestamp, occurredAt: timestamp }) },
});
export type AccommodationEvent = EventsOf<typeof accommodationEvents>;
