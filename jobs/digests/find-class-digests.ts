import type { ReadHandle } from '#projections/read/handle.ts';
import { classesToTeach } from '#projections/classes/roster/class-queries.ts';
import { deskOf } from '#projections/dashboard/teacher-desks/queries.ts';
import { classNews } from '#projections/dashboard/digests/class-news.ts';
import { worksWaiting } from '#projections/dashboard/teacher-day/needs.ts';
import type { TeacherDayReads } from '#projections/dashboard/teacher-day/reads.ts';
import type { ClassDigest } from './digest-words.ts';

export interface DigestOf {
  readonly teacherId: number;
  /** ISO. */
  readonly since: string;
  readonly until: string;
  readonly publicUrl: string;
}

const mostWaiting = 200;

/**
 * What there is to say of the classes that a teacher teaches now and has not hidden; classes of which there is nothing are left out.
 * Classes are looked up here and nowhere else: one that was taken from the teacher is in no query below.
 */
export const findClassDigests = async (
  read: ReadHandle<TeacherDayReads>,
  { teacherId, since, until, publicUrl }: DigestOf,
): Promise<ClassDigest[]> => {
  const [taught, desk] = await Promise.all([classesToTeach(read, teacherId), deskOf(read, teacherId)]);
  const shown = taught.filter(({ id }) => !desk.hidden_class_ids.includes(id));
  const schoolClassIds = shown.map(({ id }) => id);
  const [news, waiting] = await Promise.all([
    classNews(read, { schoolClassIds, since, until }),
    worksWaiting(read, { schoolClassIds, limit: mostWaiting }),
  ]);
  const digests = shown.map(({ id, name }): ClassDigest => {
    const own = news.filter((row) => row.school_class_id === id);
    return {
      name,
      url: `${publicUrl}/school_classes/${id}/report`,
      handedIn: own
        .filter((row) => row.handed_in > 0)
        .map((row) => ({ name: row.name, count: row.handed_in, submitted: row.submitted, all: row.all })),
      late: own.filter((row) => row.late > 0).map((row) => ({ name: row.name, count: row.late, dueAt: row.due_at! })),
      waiting: waiting.filter((row) => row.school_class_id === id).map((row) => ({ name: row.title, count: row.waiting_count })),
    };
  });
  return digests.filter(({ handedIn, late, waiting: works }) => handedIn.length + late.length + works.length > 0);
};
