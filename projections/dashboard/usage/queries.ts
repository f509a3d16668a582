import { z } from 'zod';
import { signInDistricts, teacherSignInDays, teacherTimes } from '#projections/accounts/sign-ins/tables.ts';
import { rosterPeople } from '#projections/classes/roster/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** Whose usage, and for which days. */
export interface UsageScope {
  /** Null: all districts, each by its own calendar. */
  readonly districtId: number | null;
  /** The district's teachers who belong to these schools; null: all. */
  readonly within: readonly number[] | null;
  /** YYYY-MM-DD, both included. */
  readonly startDate: string;
  readonly endDate: string;
  /** ISO; days after it, by the district's calendar, are the future. */
  readonly now: string;
}

export const usageMonthRow = z.strictObject({
  /** YYYY-MM. */
  month: z.string(),
  /** Teachers' sign-ins on the days of the month within the range. */
  total_logins: z.int(),
  /** Pairs of teacher and week with at least one sign-in. */
  reached_goals: z.int(),
  /** Pairs of week and teacher who was active in it, up to the end of the month. */
  expected_goals: z.int(),
});
export type UsageMonth = z.infer<typeof usageMonthRow>;

export const teacherActivityRow = z.strictObject({
  every_week: z.int(),
  some_weeks: z.int(),
  not_at_all: z.int(),
});
export type TeacherActivity = z.infer<typeof teacherActivityRow>;

/**
 * A condition on a day `s`: its teacher was a teacher of the schools in scope then, even if they have moved or left since. Only
 * for those few who were at other schools too is the day looked at: thousands of teachers sign in every day.
 */
const inScope = `(:within::int[] is null or s.teacher_id in (select teacher_id from stayed)
  or (s.teacher_id in (select teacher_id from moved) and exists (
    select from moved t where t.teacher_id = s.teacher_id and t.district_id = s.district_id
      and s.day >= t.first_day and (t.last_day is null or s.day <= t.last_day))))`;

/**
 * The districts in scope, and the days of the range in each. They begin no earlier than the week of the first sign-in, so that
 * "all time" does not include time before there was anything to count, and end today at the latest.
 */
const districts = sql`
  chosen as materialized (
    select d.id, (:now::timestamptz at time zone d.time_zone)::date as today from ${signInDistricts} d
    where :districtId::int is null or d.id = :districtId),
  times as materialized (
    select t.teacher_id, t.district_id, (t.since at time zone d.time_zone)::date as first_day,
      (t.until at time zone d.time_zone)::date as last_day
    from chosen c join ${signInDistricts} d on d.id = c.id join ${teacherTimes} t on t.district_id = d.id
    where :within::int[] is null or t.school_ids && :within::int[]),
  elsewhere as materialized (
    select distinct o.teacher_id from ${teacherTimes} o
    where not o.school_ids && :within::int[] and o.district_id in (select id from chosen)),
  stayed as materialized (select teacher_id from times where teacher_id not in (select teacher_id from elsewhere)),
  moved as materialized (
    select teacher_id, district_id, first_day, last_day from times where teacher_id in (select teacher_id from elsewhere)),
  begun as (
    select date_trunc('week', min(f.day)::timestamp)::date as week
    from chosen c cross join lateral (
      select s.day from ${teacherSignInDays} s where s.district_id = c.id and ${inScope} order by s.day limit 1) f),
  districts as materialized (
    select c.id, greatest(:startDate::date, b.week) as first_day, least(:endDate::date, c.today) as last_day, c.today
    from chosen c cross join begun b where b.week is not null)`;

const bindingsOf = ({ within, ...scope }: UsageScope) => ({ ...scope, within: within && [...within] });

/**
 * The months of the range, in order. A week belongs to the month of its Monday, with all of its seven days. Weeks whose Monday is
 * outside the range or in the future are not counted. Who is added after the end of a month does not change its goal. Who
 * signed in counts, also before the day that the log has for their arrival.
 */
export const usageByMonth = async (read: ReadHandle<'roster' | 'sign_ins'>, scope: UsageScope): Promise<UsageMonth[]> => {
  const rows = await read.rows(
    usageMonthRow,
    sql`with ${districts},
       months as (
         select generate_series(date_trunc('month', min(first_day)::timestamp), date_trunc('month', max(last_day)::timestamp), interval '1 month')::date as month
         from districts where first_day <= last_day),
       logins as (
         select date_trunc('month', s.day::timestamp)::date as month, sum(s.sign_ins_count) as logins
         from districts d join ${teacherSignInDays} s on s.district_id = d.id and s.day between d.first_day and d.last_day
           and ${inScope}
         group by 1),
       weeks as (
         select d.id, m.day::date as monday
         from districts d cross join lateral generate_series(
           date_trunc('week', (d.first_day + 6)::timestamp), d.last_day::timestamp, interval '7 days') m (day)),
       reached as (
         select w.monday, count(distinct s.teacher_id) as teachers
         from weeks w join ${teacherSignInDays} s on s.district_id = w.id and s.day between w.monday and w.monday + 6
           and ${inScope}
         group by w.id, w.monday),
       own_weeks as (
         select id, monday, least(monday + 6, (date_trunc('month', monday::timestamp) + interval '1 month - 1 day')::date) as last_day
         from weeks),
       expected as (
         select monday, count(*) as teachers from (
           select w.id, w.monday, t.teacher_id from own_weeks w join times t on t.district_id = w.id
             and t.first_day <= w.last_day and (t.last_day is null or t.last_day >= w.monday)
           union
           select w.id, w.monday, s.teacher_id from own_weeks w join ${teacherSignInDays} s on s.district_id = w.id
             and s.day between w.monday and w.last_day and ${inScope}) each
         group by id, monday),
       goals as (
         select month, sum(reached) as reached, sum(expected) as expected from (
           select date_trunc('month', monday::timestamp)::date as month, teachers as reached, 0 as expected from reached
           union all
           select date_trunc('month', monday::timestamp)::date, 0, teachers from expected) each
         group by month)
     select to_char(m.month, 'YYYY-MM') as month, coalesce(l.logins, 0)::int as total_logins,
       coalesce(g.reached, 0)::int as reached_goals, coalesce(g.expected, 0)::int as expected_goals
     from months m left join logins l using (month) left join goals g using (month)
     order by m.month`,
    bindingsOf(scope),
  );
  return rows;
};

/** Currently active teachers, by how many weeks of the range they signed in. Only days within the range count. */
export const teacherActivity = async (read: ReadHandle<'roster' | 'sign_ins'>, scope: UsageScope): Promise<TeacherActivity> => {
  const rows = await read.rows(
    teacherActivityRow,
    sql`with ${districts},
       teachers as (
         select p.id, p.district_id from ${rosterPeople} p join chosen c on c.id = p.district_id
         where p.role = 'teacher' and p.active and (:within::int[] is null or p.school_ids && :within::int[])),
       weeks_there as (
         select id, (date_trunc('week', last_day::timestamp)::date - date_trunc('week', first_day::timestamp)::date) / 7 + 1 as weeks
         from districts where first_day <= last_day),
       weeks_active as (
         select s.teacher_id, count(distinct date_trunc('week', s.day::timestamp)) as weeks
         from districts d join ${teacherSignInDays} s on s.district_id = d.id and s.day between d.first_day and d.last_day
         group by s.teacher_id)
     select count(*) filter (where a.weeks = w.weeks)::int as every_week,
       count(*) filter (where a.weeks < w.weeks)::int as some_weeks,
       count(*) filter (where a.weeks is null)::int as not_at_all
     from teachers t left join weeks_there w on w.id = t.district_id left join weeks_active a on a.teacher_id = t.id`,
    bindingsOf(scope),
  );
  return rows[0]!;
};
