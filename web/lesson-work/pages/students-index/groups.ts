import type { StudentAssignment } from '#api/assignments/quiz-assignments/schemas.ts';
import type { StudentLessonAssignment, StudentsIndexPageData } from '#api/lesson-work/student-works/schemas.ts';
import { isPastDue } from '#domain/shared/due-time.ts';
import { daysUntil, type Clock } from '#web/lib/dates.ts';

/** A quiz or a lesson assignment of the student. */
export type Work =
  | { readonly kind: 'quiz'; readonly quiz: StudentAssignment; readonly due: string | null }
  | { readonly kind: 'lesson'; readonly lesson: StudentLessonAssignment; readonly due: string | null };

export const addressOf = (work: Work): string => (work.kind === 'quiz' ? work.quiz.quiz_url : work.lesson.assignment_url);

export const titleOf = (work: Work): string => (work.kind === 'quiz' ? work.quiz.title : work.lesson.title);

/** An assignment can be worked on at once, a quiz only after it has been started on the server. */
export const isUnderWay = (work: Work): boolean =>
  work.kind === 'lesson' || work.quiz.state === 'in_progress' || work.quiz.state === 'submitted';

export const groupNames = ['again', 'late', 'today', 'tomorrow', 'later', 'before', 'earlier', 'done'] as const;
export type GroupName = (typeof groupNames)[number];

const groupOf = (work: Work, clock: Clock): GroupName => {
  if (work.kind === 'lesson' && (work.lesson.state === 'submitted' || work.lesson.closed)) return 'done';
  if (work.kind === 'quiz' && work.quiz.state === 'submitted') return 'done';
  if (work.kind === 'lesson' && work.lesson.reopened) return 'again';
  const { not_owed: notOwed, earlier_year: ofEarlierYear } = work.kind === 'quiz' ? work.quiz : work.lesson;
  if (notOwed === 'before_joining') return 'before';
  if (ofEarlierYear) return 'earlier';
  if (work.due === null) return 'later';
  if (isPastDue(work.due, clock.now)) return 'late';
  const days = daysUntil(work.due, clock);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
};

/** Soonest first; without a due date last. */
const byDueDate = (one: Work, other: Work): number => (one.due ?? '9999').localeCompare(other.due ?? '9999');

/** The student's work, grouped by urgency. Quizzes and assignments are mixed. */
export const groupsOf = (
  { quiz_assignments: quizzes, lesson_assignments: lessons }: StudentsIndexPageData,
  clock: Clock,
): Readonly<Record<GroupName, readonly Work[]>> => {
  const works: Work[] = [
    ...lessons.map((lesson): Work => ({ kind: 'lesson', lesson, due: lesson.due_at })),
    ...quizzes.map((quiz): Work => ({ kind: 'quiz', quiz, due: quiz.due_at })),
  ];
  const inGroup = (name: GroupName) => works.filter((work) => groupOf(work, clock) === name);
  const open = (name: GroupName) => inGroup(name).sort(byDueDate);
  return {
    again: open('again'),
    late: open('late'),
    today: open('today'),
    tomorrow: open('tomorrow'),
    later: open('later'),
    before: open('before'),
    earlier: open('earlier'),
    done: inGroup('done'),
  };
};
