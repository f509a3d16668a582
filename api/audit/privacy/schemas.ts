import { teachersAccess } from '#api/classes/school-classes/schemas.ts';
import { z } from 'zod';
import { idParam, namedItem, timestamp } from '#api/shared/schemas.ts';
import { retentionKindNames, retentionKinds, type RetentionKind } from '#jobs/privacy/retention-kinds.ts';
import { maxLeastStudents } from '#api/districts/privacy-settings.ts';

export const districtParams = z.object({ id: idParam });

const within = (least: number, most: number) => {
  const words = `use a whole number from ${least} to ${most}`;
  return z.coerce.number(words).int(words).min(least, words).max(most, words);
};

/** Empty: back to the default. */
const days = (kind: RetentionKind) => {
  const { least, most } = retentionKinds[kind];
  const words = `use a whole number from ${least} to ${most}, or nothing`;
  return z.union([z.literal('').transform(() => null), z.null(), within(least, most)], words).optional();
};

export const settingsBody = z.object({
  least_students: within(1, maxLeastStudents).optional(),
  challenge_contacts: days('challenge_contacts'),
});

export const clocksBody = z.object({
  left_people: days('left_people'),
  report_files: days('report_files'),
  access_log: days('access_log'),
});
export type ClocksBody = z.infer<typeof clocksBody>;

export const settingsReply = z.object({ saved: z.literal(true) });

const due = z.object({ now: z.int(), soon: z.int(), kept: z.int(), next_at: timestamp.nullable() });

const clock = z.object({
  kind: z.enum(retentionKindNames),
  label: z.string(),
  words: z.string(),
  least: z.int(),
  most: z.int(),
  /** Null: nothing is removed automatically. */
  days: z.int().nullable(),
  /** False: set within the last day, so nothing is removed by it yet. */
  settled: z.boolean(),
  /** Null if nothing is removed automatically. */
  due: due.nullable(),
});
export type ClockData = z.infer<typeof clock>;

const change = z.object({
  name: z.string(),
  district: namedItem.nullable(),
  value: z.int().nullable(),
  changed_by: namedItem,
  changed_at: timestamp,
});

/** Data of the page `admin_privacy`. */
export const privacyPage = z
  .object({
    least_students: z.int(),
    most_least_students: z.int(),
    clocks: z.array(clock),
    districts: z.array(namedItem.extend({ url: z.string(), off_boarding: z.enum(['none', 'running', 'done']) })),
    /** Who set what, newest first. */
    changes: z.array(change),
    next_run_at: timestamp,
  })
  .meta({ id: 'PrivacyPage' });
export type PrivacyPageData = z.infer<typeof privacyPage>;

const leftPerson = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  left_at: timestamp,
  goes_at: timestamp,
  url: z.string(),
});

const erasedOfRole = z.object({ role: z.string(), count: z.int(), first_at: timestamp, last_at: timestamp });

/** What was exported and erased of a district, when, by whom, and what stays. */
export const offBoardingCertificate = z
  .object({
    district: namedItem,
    started_at: timestamp,
    started_by: namedItem,
    exported_at: timestamp,
    exported_people_count: z.int(),
    /** How many keys to people's own writing were destroyed. */
    keys_count: z.int(),
    erased: z.array(erasedOfRole),
    finished_at: timestamp,
    access_log_until: timestamp.nullable(),
    remains: z.array(z.string()),
  })
  .meta({ id: 'OffBoardingCertificate' });
export type OffBoardingCertificate = z.infer<typeof offBoardingCertificate>;

/** Data of the page `admin_district_privacy`. */
export const districtPrivacyPage = z
  .object({
    district: namedItem,
    clocks: z.array(clock),
    /** The first of the people who are removed automatically within 30 days. */
    leaving: z.array(leftPerson),
    next_run_at: timestamp,
    /** Whether students of the district make their own accounts with a class code. */
    students_join: z.boolean(),
    access_by_teachers: teachersAccess,
    /** Since when analysts see the current pseudonyms; null if they have not seen any yet. */
    pseudonyms_since: timestamp.nullable(),
    people_count: z.int(),
    data_url: z.string(),
    /** The latest copy, while it is valid. */
    export: z.object({ people_count: z.int(), finished_at: timestamp, made_by: namedItem }).nullable(),
    off_boarding: z.object({ started_at: timestamp, finished_at: timestamp.nullable(), people_left: z.int() }).nullable(),
    certificate_url: z.string().nullable(),
    /** Why the form was rejected. */
    error: z.string().nullable(),
  })
  .meta({ id: 'DistrictPrivacyPage' });
export type DistrictPrivacyPageData = z.infer<typeof districtPrivacyPage>;

export const offBoardingBody = z.object({
  /** The district's name, typed. */
  confirmation: z.string('type the name of the district').trim().max(300),
});
export const offBoardingReply = z.object({ started: z.literal(true) });

/** Everything that is stored about a district's people; written piece by piece. */
export const districtData = z.object({
  district: namedItem,
  exported_at: timestamp,
  people: z.array(z.looseObject({})),
});
