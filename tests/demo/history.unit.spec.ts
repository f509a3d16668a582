import { getDayOfWeek, parseAbsolute } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import type { ListeningStrand } from '#domain/quizzes/listening-strands.ts';
import { demoHistory } from '#demo/history.ts';
import { newLessons } from '#demo/lessons/catalogue.ts';
import { demoDistrict } from '#demo/people.ts';
import { timeZone } from '#demo/school-calendar.ts';
import type { DemoSolution } from '#demo/solutions.ts';

const district = demoDistrict();
const day = 86_400_000;
const moments = [
  ['a Wednesday morning', '2026-11-18T15:30:00.000Z'],
  ['a summer night', '2026-07-16T03:10:00.000Z'],
  ['a Sunday after the clocks changed', '2027-03-14T18:00:00.000Z'],
  ['the second of January', '2027-01-02T12:00:00.000Z'],
  ['a Monday before school', '2026-09-14T11:00:00.000Z'],
  ['the middle of a lesson', '2026-10-20T15:02:30.000Z'],
] as const;

const finalChoices = ({ answers }: DemoSolution): Map<number, number> =>
  new Map(answers.map(({ question, option }) => [question, option]));
const submitted = (solutions: readonly DemoSolution[]): DemoSolution[] =>
  solutions.filter(({ submittedAt }) => submittedAt !== null);
const seconds = ({ startedAt, submittedAt }: DemoSolution): number => (Date.parse(submittedAt!) - Date.parse(startedAt)) / 1000;

const rightByStrand = (solutions: readonly DemoSolution[]): Map<ListeningStrand, number> => {
  const tally = new Map<ListeningStrand, { right: number; all: number }>();
  for (const solution of solutions) {
    for (const [position, option] of finalChoices(solution)) {
      const { strand, answer } = solution.assignment.lesson.questions[position - 1]!;
      const { right, all } = tally.get(strand) ?? { right: 0, all: 0 };
      tally.set(strand, { right: right + Number(option === answer), all: all + 1 });
    }
  }
  return new Map([...tally].map(([strand, { right, all }]) => [strand, right / all]));
};

describe.each(moments)('a history that ends on %s', (_name, now) => {
  const history = demoHistory(district, now);
  const { assignments, solutions, resets, signIns } = history;

  it('holds 5,000 to 9,000 solutions, a few of them in progress', () => {
    expect(solutions.length).toBeGreaterThan(5_000);
    expect(solutions.length).toBeLessThan(9_000);
    const inProgress = solutions.length - submitted(solutions).length;
    expect(inProgress).toBeGreaterThan(50);
    expect(inProgress).toBeLessThan(solutions.length * 0.08);
  });

  it('goes back a year, and is densest in the last month', () => {
    const within = (days: number): number =>
      submitted(solutions).filter(({ submittedAt }) => Date.parse(submittedAt!) > Date.parse(now) - days * day).length;
    expect(within(7)).toBeGreaterThan(100);
    expect(within(30)).toBeGreaterThan(1_000);
    expect(within(366)).toBe(submitted(solutions).length);
    expect(new Set(submitted(solutions).map(({ submittedAt }) => submittedAt!.slice(0, 7))).size).toBeGreaterThanOrEqual(9);
    expect(Date.parse(solutions[0]!.startedAt)).toBeLessThan(Date.parse(now) - 290 * day);
  });

  it('holds nothing from the future', () => {
    expect(assignments.filter(({ assignedAt }) => assignedAt >= now)).toEqual([]);
    const last = solutions.map(({ answers, submittedAt, startedAt }) => submittedAt ?? answers.at(-1)?.answeredAt ?? startedAt);
    expect(last.filter((instant) => instant > now)).toEqual([]);
  });

  it('happens in school hours, on weekdays', () => {
    const outside = solutions.filter(({ startedAt, submittedAt, answers }) => {
      const begin = parseAbsolute(startedAt, timeZone);
      const end = parseAbsolute(submittedAt ?? answers.at(-1)!.answeredAt, timeZone);
      const weekday = getDayOfWeek(begin, 'en-US', 'mon') < 5;
      return !(weekday && begin.hour >= 8 && end.hour < 16 && begin.day === end.day);
    });
    expect(outside).toEqual([]);
  });

  it('gives a class a quiz of one type only once, due after it was assigned, and never a new one', () => {
    expect(new Set(assignments.map(({ key }) => key)).size).toBe(assignments.length);
    for (const { assignedAt, dueAt, lesson } of assignments) {
      expect(dueAt > assignedAt).toBe(true);
      expect(newLessons).not.toContain(lesson);
    }
    expect(new Set(assignments.map(({ lesson }) => lesson)).size).toBe(9);
    expect(new Set(assignments.map(({ type }) => type)).size).toBe(3);
  });

  it('gives each student one solution per assignment, started after it was assigned', () => {
    expect(new Set(solutions.map(({ assignment, student }) => `${assignment.key} ${student.key}`)).size).toBe(solutions.length);
    const astray = solutions.filter(
      ({ assignment, startedAt, student }) =>
        startedAt <= assignment.assignedAt || !assignment.schoolClass.students.some(({ key }) => key === student.key),
    );
    expect(astray).toEqual([]);
  });

  it('orders the answers by time, with all eight before a submit and never all eight without one', () => {
    const disordered = solutions.filter(({ startedAt, answers, submittedAt }) => {
      const times = [startedAt, ...answers.map(({ answeredAt }) => answeredAt), submittedAt ?? '9999'];
      return !times.slice(1).every((instant, index) => instant > times[index]!);
    });
    const halfDone = solutions.filter((solution) => {
      const answered = finalChoices(solution).size;
      return answered === 0 || (answered === 8) !== (solution.submittedAt !== null);
    });
    expect([disordered, halfDone]).toEqual([[], []]);
  });

  it('gives students plausible times', () => {
    const times = submitted(solutions)
      .map(seconds)
      .sort((a, b) => a - b);
    expect(times[0]).toBeGreaterThan(120);
    expect(times[times.length >> 1]).toBeGreaterThan(300);
    expect(times[times.length >> 1]).toBeLessThan(540);
    expect(times.at(-1)).toBeLessThan(1_200);
  });

  it('shows what a teacher would expect: literal questions are easiest, inference is hardest, and no question is hopeless', () => {
    const strands = rightByStrand(submitted(solutions));
    expect(strands.size).toBe(7);
    expect(strands.get('Literal')).toBe(Math.max(...strands.values()));
    expect(strands.get('Inference')).toBe(Math.min(...strands.values()));
    for (const rate of strands.values()) {
      expect(rate).toBeGreaterThan(0.55);
      expect(rate).toBeLessThan(0.92);
    }
  });

  it('has students who change their minds', () => {
    const changed = solutions.filter((solution) => solution.answers.length > finalChoices(solution).size);
    expect(changed.length / solutions.length).toBeGreaterThan(0.2);
    expect(changed.length / solutions.length).toBeLessThan(0.7);
  });

  it('is partly in Spanish, if the quiz offers it and the student speaks it', () => {
    const spanish = solutions.filter(({ locale }) => locale === 'es');
    expect(spanish.length).toBeGreaterThan(50);
    for (const { assignment, student } of spanish) {
      expect(assignment.lesson.type).toBe('ElLesson');
      expect(student).toMatchObject({ learningEnglish: true, speaksSpanish: true });
    }
  });

  it('resets a handful: some taken again, some undone, some left', () => {
    expect(resets.length).toBeGreaterThanOrEqual(6);
    expect(resets.length).toBeLessThan(20);
    const inRoomTwelve = resets.filter(({ solution }) => solution.assignment.schoolClass.key === 'room-12');
    expect(inRoomTwelve.map(({ undoneAt, retake }) => [undoneAt !== null, retake !== null])).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ]);
    expect(resets.filter(({ retake }) => retake).length).toBeGreaterThan(2);
    expect(new Set(resets.map(({ solution }) => solution)).size).toBe(resets.length);
    for (const { solution, resetAt, undoneAt, retake } of resets) {
      expect(solutions).toContain(solution);
      const times = [solution.submittedAt!, resetAt, undoneAt ?? retake?.startedAt, retake?.submittedAt, now];
      const inOrder = times.filter((time) => time !== undefined);
      expect(inOrder).toEqual([...inOrder].sort());
      if (!retake) continue;
      expect(retake).toMatchObject({ assignment: solution.assignment, student: solution.student });
      expect(retake.answers[0]!.answeredAt > resetAt).toBe(true);
      expect(retake.answers).not.toEqual(solution.answers);
    }
  });

  it('has most teachers sign in every school week, a few rarely, none today, and each before assigning a quiz', () => {
    const weeks = 5;
    const since = Date.parse(now) - weeks * 7 * day;
    const byTeacher = Map.groupBy(signIns, ({ teacher }) => teacher.key);
    const weeksOf = (key: string): number =>
      new Set(
        (byTeacher.get(key) ?? [])
          .filter(({ signedInAt }) => Date.parse(signedInAt) >= since)
          .map(({ signedInAt }) => Math.floor((Date.parse(now) - Date.parse(signedInAt)) / (7 * day))),
      ).size;
    const permanent = district.people.filter(({ role, key }) => role === 'teacher' && key !== 'trial').map(({ key }) => key);
    expect(permanent.filter((key) => weeksOf(key) >= 3).length).toBeGreaterThanOrEqual(9);
    for (const key of ['farah.daneshvar', 'walter.brandvold']) expect(byTeacher.get(key)!.length).toBeLessThan(60);
    expect(byTeacher.get('trial')!.every(({ signedInAt }) => Date.parse(signedInAt) > Date.parse(now) - 17 * day)).toBe(true);
    expect(signIns.every(({ teacher }) => teacher.role === 'teacher')).toBe(true);

    const localDay = (instant: string): string => parseAbsolute(instant, timeZone).toString().slice(0, 10);
    expect(signIns.filter(({ signedInAt }) => localDay(signedInAt) >= localDay(now))).toEqual([]);
    expect(signIns.filter(({ signedInAt }) => getDayOfWeek(parseAbsolute(signedInAt, timeZone), 'en-US', 'mon') >= 5)).toEqual(
      [],
    );
    expect(signIns.map(({ signedInAt }) => signedInAt)).toEqual(signIns.map(({ signedInAt }) => signedInAt).sort());
    const withoutSignIn = assignments.filter(
      ({ schoolClass, assignedAt }) =>
        !byTeacher
          .get(schoolClass.teachers[0])
          ?.some(({ signedInAt }) => signedInAt < assignedAt && localDay(signedInAt) === localDay(assignedAt)),
    );
    expect(withoutSignIn).toEqual([]);
    expect(signIns.length).toBeGreaterThan(500);
    expect(signIns.length).toBeLessThan(1_800);
  });

  it('starts with the trial for the trial teacher', () => {
    const own = assignments.filter(({ schoolClass }) => schoolClass.teachers.includes('trial'));
    expect(own.length).toBeGreaterThan(0);
    for (const { assignedAt } of own) expect(Date.parse(assignedAt)).toBeGreaterThan(Date.parse(now) - 17 * day);
  });

  it('leaves Room 12 with one quiz finished by all, one in progress, and one due tomorrow that nobody has started', () => {
    const [reported, started, waiting] = assignments.filter(({ schoolClass }) => schoolClass.key === 'room-12').slice(-3);
    const of = (assignment: typeof reported) => solutions.filter((solution) => solution.assignment === assignment);
    expect(reported!.lesson.slug).toBe('the-lighthouse-that-learned-to-talk');
    expect(submitted(of(reported))).toHaveLength(12);
    expect(reported!.dueAt < now).toBe(true);
    expect(of(started)).toHaveLength(8);
    expect(submitted(of(started))).toHaveLength(5);
    expect(started!.dueAt > now).toBe(true);
    expect(of(waiting)).toEqual([]);
    const today = parseAbsolute(now, timeZone);
    const due = parseAbsolute(waiting!.dueAt, timeZone);
    expect(due.compare(today) > 0 && due.subtract({ days: 1 }).day === today.day).toBe(true);
    const earlier = solutions.filter(
      ({ assignment, student }) => student.key === 'student1' && assignment.lesson === waiting!.lesson,
    );
    expect(earlier).toEqual([]);
  });

  it('gives the first teacher two students who have fallen behind, and a question that most of a class missed', () => {
    const [first, second] = assignments.filter(({ schoolClass }) => schoolClass.key === 'reading-5b').slice(-2);
    const within14Days = [first!, second!].every(({ dueAt }) => dueAt < now && Date.parse(dueAt) > Date.parse(now) - 14 * day);
    expect(within14Days).toBe(true);
    const has = (assignment: typeof first) =>
      new Set(
        submitted(solutions)
          .filter((solution) => solution.assignment === assignment)
          .map(({ student }) => student),
      );
    const behind = first!.schoolClass.students.filter((student) => !has(first).has(student) && !has(second).has(student));
    expect(behind.length).toBeGreaterThanOrEqual(2);
    expect(behind.length).toBeLessThan(6);
    const question = second!.misread! + 1;
    const choices = submitted(solutions)
      .filter(({ assignment }) => assignment === second)
      .map((solution) => finalChoices(solution).get(question));
    const wrong = choices.filter((option) => option !== second!.lesson.questions[second!.misread!]!.answer);
    expect(wrong.length * 2).toBeGreaterThan(choices.length);
    expect(choices.length).toBeGreaterThan(10);
  });
});

describe('over the year', () => {
  const [, now] = moments[0];
  const { solutions } = demoHistory(district, now);
  const rate = (some: readonly DemoSolution[]): number => {
    const choices = some.flatMap((solution) =>
      [...finalChoices(solution)].map(
        ([position, option]) => solution.assignment.lesson.questions[position - 1]!.answer === option,
      ),
    );
    return choices.filter(Boolean).length / choices.length;
  };

  // It makes the year of the district four times, which takes longer than twenty seconds on a busy machine.
  it('is the same every time, but different a minute later', { timeout: 60_000 }, () => {
    const flat = (some: readonly DemoSolution[]) =>
      some
        .map(({ assignment, student, ...work }) => JSON.stringify({ ...work, assignment: assignment.key, student: student.key }))
        .join();
    const again = flat(demoHistory(demoDistrict(), now).solutions);
    const later = flat(demoHistory(district, '2026-11-18T15:31:00.000Z').solutions);
    expect(again === flat(solutions)).toBe(true);
    const { resets, signIns } = demoHistory(district, now);
    expect(demoHistory(demoDistrict(), now)).toMatchObject({
      resets: resets.map(({ resetAt, undoneAt }) => ({ resetAt, undoneAt })),
      signIns: signIns.map(({ signedInAt }) => ({ signedInAt })),
    });
    expect(later === flat(solutions)).toBe(false);
  });

  it('students grow a little', () => {
    const fresh = submitted(solutions).filter(({ assignment }) => !assignment.again);
    const half = Date.parse(now) - 182 * day;
    const early = fresh.filter(({ startedAt }) => Date.parse(startedAt) < half);
    const late = submitted(solutions).filter(({ startedAt }) => Date.parse(startedAt) >= half);
    expect(rate(late) - rate(early)).toBeGreaterThan(0.01);
    expect(rate(late) - rate(early)).toBeLessThan(0.15);
  });

  it('students differ', () => {
    const rates = [...Map.groupBy(submitted(solutions), ({ student }) => student.key).values()].map(rate).sort((a, b) => a - b);
    expect(rates[Math.floor(rates.length * 0.1)]).toBeLessThan(0.65);
    expect(rates[Math.floor(rates.length * 0.9)]).toBeGreaterThan(0.87);
  });
});
