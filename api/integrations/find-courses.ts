import { LRUCache } from 'lru-cache';
import { findPeople } from '#people/people.ts';
import type { Classroom, ClassroomCourse } from '#adapters/google-classroom/classroom.ts';
import { ClassroomError } from '#adapters/google-classroom/classroom-error.ts';
import type { Given } from '#api/http/needs.ts';

/** A page does not wait longer for Google than a person would. */
const patienceMs = 4_000;
const keptMs = 60_000;

type Lists = LRUCache<string, ClassroomCourse[]>;
const lists = new WeakMap<Classroom, Lists>();

const listsOf = (classroom: Classroom): Lists => {
  const known = lists.get(classroom) ?? new LRUCache({ max: 1_000, ttl: keptMs });
  lists.set(classroom, known);
  return known;
};

const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ClassroomError('busy', 'Google did not answer in time.')), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The teacher's active courses; null when there is no access to Google, or it does not answer. */
export const findCourses = async (
  { db, classroom, logger }: Given<'classroom'>,
  teacherId: number,
): Promise<readonly ClassroomCourse[] | null> => {
  const email = classroom && (await findPeople(db, [teacherId])).get(teacherId)?.email;
  if (!classroom || !email) return null;
  const known = listsOf(classroom).get(email);
  if (known) return known;
  try {
    const courses = await inTime(classroom.asTeacher(email).activeCourses());
    listsOf(classroom).set(email, courses);
    return courses;
  } catch (error) {
    if (!(error instanceof ClassroomError)) throw error;
    logger.warn(
      { kind: error.kind, reason: error.message },
      'the courses of a teacher could not be loaded from Google Classroom',
    );
    return null;
  }
};
