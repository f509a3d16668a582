import type { CalendarDate } from '@internationalized/date';
import { historyDays, type DemoAssignment } from './assignments.ts';
import type { DemoPerson } from './person.ts';
import { randomFor } from './random.ts';
import { atLocalTime, localDateOf, schoolDays, secondsLater } from './school-calendar.ts';

export interface DemoSignIn {
  readonly teacher: DemoPerson;
  readonly signedInAt: string;
}

/** Two teachers who sign in only to assign a quiz. Everybody else signs in about every third school day. */
const seldomSeen = ['farah.daneshvar', 'walter.brandvold'];
const chanceOfDay = 0.34;
const chanceOfEvening = 0.12;

/** A teacher who assigned a quiz signed in a few minutes before. */
const beforeAssigning = (assignments: readonly DemoAssignment[]): string | null => {
  const first = assignments.map(({ assignedAt }) => assignedAt).sort()[0];
  return first === undefined ? null : secondsLater(first, -randomFor(`demo-sign-in:${first}`).int(60, 400));
};

const onDay = (teacher: DemoPerson, date: CalendarDate, assignments: readonly DemoAssignment[]): string[] => {
  const random = randomFor(`demo-sign-in:${teacher.key}:${date.toString()}`);
  const [comes, returns] = [random.chance(chanceOfDay), random.chance(chanceOfEvening)];
  const [minute, second, evening] = [random.int(7 * 60 + 20, 15 * 60 + 50), random.int(0, 59), random.int(19 * 60, 21 * 60)];
  const assigning = beforeAssigning(assignments);
  if (seldomSeen.includes(teacher.key)) return assigning === null ? [] : [assigning];
  if (assigning === null && !comes) return [];
  const first = assigning ?? secondsLater(atLocalTime(date, minute), second);
  return returns ? [first, secondsLater(atLocalTime(date, evening), second)] : [first];
};

/** The teachers' sign-ins over the year that ended yesterday, oldest first. Today's sign-ins are left to visitors. */
export const teacherSignIns = (
  teachers: readonly DemoPerson[],
  assignments: readonly DemoAssignment[],
  now: string,
): DemoSignIn[] => {
  const today = localDateOf(now);
  const given = Map.groupBy(assignments, ({ schoolClass, assignedOn }) => `${schoolClass.teachers[0]} ${assignedOn.toString()}`);
  const signIns = teachers.flatMap((teacher) => {
    const since = today.subtract({ days: Math.min(historyDays, teacher.joinedDaysAgo - 1) });
    return schoolDays(since, today.subtract({ days: 1 }), today).flatMap((date) =>
      onDay(teacher, date, given.get(`${teacher.key} ${date.toString()}`) ?? []).map((signedInAt) => ({ teacher, signedInAt })),
    );
  });
  return signIns.sort((a, b) => (a.signedInAt < b.signedInAt ? -1 : a.signedInAt > b.signedInAt ? 1 : 0));
};
