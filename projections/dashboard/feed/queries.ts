import { z } from 'zod';
import { lessonAudio } from '#domain/lessons/lesson/events.ts';
import { lessonPicture } from '#domain/lessons/lesson/picture.ts';
import { lessonAssignmentSchoolClasses } from '#projections/assignments/lesson-assignments/tables.ts';
import { lessons } from '#projections/lessons/tables.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizzes } from '#projections/quizzes/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql, type Sql } from '#projections/read/sql.ts';
import { rosterSchoolClassTeachers } from '#projections/classes/roster/tables.ts';
import { teacherDeskFavorites } from '../teacher-desks/tables.ts';
import { totalRow } from '#projections/read/row-schema.ts';

export type FeedReads =
  | 'roster'
  | 'lessons'
  | 'quizzes'
  | 'quiz_assignments'
  | 'quiz_results'
  | 'lesson_assignments'
  | 'teacher_desks';

/** The types a feed can contain; lessons in other languages have their own lists. */
export const feedTypes = ['Lesson', 'ElLesson', 'Event'] as const;
export type FeedType = (typeof feedTypes)[number];

export const feedRow = z.strictObject({
  uuid: z.string(),
  number: z.string(),
  type: z.enum(feedTypes),
  path: z.string(),
  name: z.string(),
  /** Markdown. */
  description: z.string(),
  subject: z.string(),
  audio: lessonAudio.nullable(),
  picture: lessonPicture.nullable(),
  /** True for the latest lesson overall. */
  featured: z.boolean(),
  favorite: z.boolean(),
});
export type FeedRow = z.infer<typeof feedRow>;

export interface FeedPage<Item extends FeedRow = FeedRow> {
  readonly rows: readonly Item[];
  readonly total: number;
}

export type Feed =
  | { readonly kind: 'all' | 'lessons' | 'events' | 'favorites' | 'not_assigned' }
  | { readonly kind: 'subject'; readonly subject: string };

interface FeedCriteria {
  readonly teacherId: number;
  readonly limit: number;
  readonly offset: number;
}

/** Columns of a feed row, for lessons `l`. */
export const feedColumns = sql`
  l.uuid, l.number::text as number, l.type, l.path, l.name, l.description, l.subject, l.audio, l.picture,
  l.published_at = (select max(published_at) from ${lessons} where not withdrawn) as featured,
  exists (select from ${teacherDeskFavorites} f where f.teacher_id = :teacherId and f.lesson_uuid = l.uuid) as favorite`;

const listed = feedTypes.map((type) => `'${type}'`).join(', ');

const isListed = `x.type in (${listed}) and not x.withdrawn`;

/** Lessons that one of the teacher's classes has been assigned, as a quiz or as a whole. */
const assigned = sql`
  select l.uuid from ${rosterSchoolClassTeachers} t
    join ${quizAssignments} a on a.school_class_id = t.school_class_id
    join ${quizzes} q on q.uuid = a.quiz_uuid
    join ${lessons} l on l.type = q.quizable_type and l.path = q.quizable_path
  where t.teacher_id = :teacherId
  union select g.lesson_uuid from ${rosterSchoolClassTeachers} t
    join ${lessonAssignmentSchoolClasses} g on g.school_class_id = t.school_class_id
  where t.teacher_id = :teacherId`;

const conditionOf = (feed: Feed): Sql<FeedReads> => {
  switch (feed.kind) {
    case 'all':
      return sql`${isListed}`;
    case 'lessons':
      return sql`x.type in ('Lesson', 'ElLesson') and not x.withdrawn`;
    case 'events':
      return sql`x.type = 'Event' and not x.withdrawn`;
    case 'subject':
      return sql`${isListed} and x.subject = :subject`;
    case 'not_assigned':
      return sql`${isListed} and x.uuid not in (${assigned})`;
    case 'favorites':
      return sql`${isListed} and x.uuid in (select lesson_uuid from ${teacherDeskFavorites} where teacher_id = :teacherId)`;
  }
};

/** One page of a feed, the latest lessons first. Full rows are read only for this page. */
export const feedPage = async (read: ReadHandle<FeedReads>, feed: Feed, criteria: FeedCriteria): Promise<FeedPage> => {
  const bindings = { ...criteria, subject: feed.kind === 'subject' ? feed.subject : null };
  const [rows, counts] = await Promise.all([
    read.rows(
      feedRow,
      sql`with page as materialized (select x.uuid, x.published_at from ${lessons} x where ${conditionOf(feed)}
         order by x.published_at desc, x.uuid limit :limit offset :offset)
       select ${feedColumns} from page p join ${lessons} l on l.uuid = p.uuid order by p.published_at desc, p.uuid`,
      bindings,
    ),
    read.rows(totalRow, sql`select count(*)::int as total from ${lessons} x where ${conditionOf(feed)}`, bindings),
  ]);
  return { rows, total: counts[0]!.total };
};

const feedSubjectRow = z.strictObject({
  subject: z.string(),
});

/** The existing subjects, for the choice of feeds. */
export const feedSubjects = async (read: ReadHandle<'lessons'>): Promise<string[]> => {
  const rows = await read.rows(
    feedSubjectRow,
    sql`select subject from ${lessons} where type in (${listed}) and not withdrawn group by subject order by public.sort_key(subject), subject`,
  );
  return rows.map(({ subject }) => subject);
};
