// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';

/** One for a student: they stand once, whatever classes the student is in. */
export const accommodationStream = (studentId: number): string => `accommodation-${studentId}`;

export const maxExtraDays = 60;

/** What makes work fit a student. No reason and no diagnosis: those who set it know why, and nobody else has to. */
export const accommodation = z.object({
  /** Later than the class is due. */
  extraDays: z.int().min(0).max(maxExtraDays),
  /** The slow reading is the one that plays first. */
  slowAudioFirst: z.boolean(),
  largerText: z.boolean(),
  /** Definitions are in the language that the student speaks at home first. */
  homeLanguageFirst: z.boolean(),
  /** The transcript stays open while a listening quiz on the lesson waits. Left out by periods from before there was a choice. */
  transcriptOpen: z.boolean().optional(),
});
export type Accommodation = z.infer<typeof accommodation>;

export const accommodationEvents = defineEvents({
  /** From `validFrom` on this stands in the place of what stood before, until `validUntil`, or for good. */
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
  /** From `endsAt` on there is none. What was due before keeps what it had. */
  AccommodationsEnded: { version: 1, schema: z.object({ studentId: integerId, endsAt: timestamp, occurredAt: timestamp }) },
});
export type AccommodationEvent = EventsOf<typeof accommodationEvents>;
