import fc from 'fast-check';
import type { EarshotEvent } from '#domain/event-registry.ts';
import { assignmentTypes } from '#domain/shared/fields.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { at, event, newEvent, uuid } from './given-events.ts';
import { recorded } from './scratch-builds.ts';

/** Around midnight in one zone or another, at both changes of the clocks, and at the turn of a month and of a year. */
export const moments = [
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T04:59:59.999Z',
  '2026-01-01T10:30:00.000Z',
  '2026-03-08T04:59:59.999Z',
  '2026-03-08T05:00:00.000Z',
  '2026-03-09T03:59:59.999Z',
  '2026-03-09T04:00:00.000Z',
  '2026-03-31T23:30:00.000Z',
  '2026-10-31T14:00:00.000Z',
  '2026-11-01T04:30:00.000Z',
  '2026-11-02T04:59:59.999Z',
  '2026-11-02T05:00:00.000Z',
] as const;

export const timeZones = [
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Havana',
  'Asia/Kathmandu',
  'UTC',
] as const;

const strands = ['Literal', 'Inference', 'Own "words" \\ of a\u0000 school', null] as const;

interface Step {
  readonly kind:
    | ('district' | 'school' | 'class' | 'start' | 'answer' | 'submit' | 'regrade' | 'reset' | 'undo')
    | ('join' | 'leave' | 'give' | 'due' | 'excuse' | 'end_excuse');
  readonly which: number;
  readonly how: number;
}

const counts = { districts: 2, schools: 3, classes: 4, assignments: 6, students: 3, quizzes: 2, questions: 3 };

const often = (kind: Step['kind'], times: number): Step['kind'][] => Array<Step['kind']>(times).fill(kind);
const kinds = [
  ...often('answer', 6),
  ...often('submit', 5),
  ...often('reset', 3),
  ...often('regrade', 3),
  ...often('start', 2),
  ...often('join', 3),
  ...often('leave', 2),
  ...often('give', 3),
  ...often('excuse', 2),
  ...(['undo', 'due', 'end_excuse', 'district', 'school', 'class'] as const),
];

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom<Step['kind']>(...kinds),
    which: fc.nat(1_000),
    how: fc.nat(1_000),
  }),
  { minLength: 60, maxLength: 160 },
);

interface Place {
  readonly solutionUuid: string;
  readonly studentId: number;
  readonly quizAssignmentSchoolClassId: number;
  readonly schoolClassId: number;
  readonly quizUuid: string;
}

interface Graded {
  readonly questionUuid: string;
  readonly optionUuid: string;
  readonly listeningStrand: string | null;
  readonly correct: boolean;
}

interface Attempt {
  readonly number: number;
  /** Since the submit. */
  graded: readonly Graded[];
  regrades: number;
  state: 'in_progress' | 'submitted' | 'reset';
  readonly answers: Map<number, number>;
}

/** Turns steps into events; a step that makes no sense where it comes is left out. */
class Story {
  readonly events: { stream: string; event: ReturnType<typeof newEvent> }[] = [];
  readonly #registered = new Set<string>();
  readonly #attempts = new Map<string, Attempt[]>();

  take({ kind, which, how }: Step): void {
    if (kind === 'district') this.#district((which % counts.districts) + 1, how);
    else if (kind === 'school') this.#once(`school-${(which % counts.schools) + 1}`, (id) => this.#school(id));
    else if (kind === 'class') this.#once(`schoolClass-${(which % counts.classes) + 1}`, (id) => this.#schoolClass(id));
    else if (kind === 'join' || kind === 'leave') this.#member(kind, which, how);
    else if (kind === 'give' || kind === 'due') this.#give(kind, (which % counts.assignments) + 1, how);
    else if (kind === 'excuse' || kind === 'end_excuse') this.#excuse(kind, which, how);
    else this.#attempt(kind, (which % counts.assignments) + 1, (Math.floor(which / 10) % counts.students) + 1, how);
  }

  #add(stream: string, happened: EarshotEvent): void {
    this.events.push({ stream, event: newEvent(happened) });
  }

  #once(stream: string, create: (id: number) => EarshotEvent): void {
    if (this.#registered.has(stream)) return;
    this.#registered.add(stream);
    this.#add(stream, create(Number(stream.split('-')[1])));
  }

  #district(districtId: number, how: number): void {
    const type = this.#registered.has(`district-${districtId}`) ? 'DistrictDetailsChanged' : 'DistrictRegistered';
    this.#registered.add(`district-${districtId}`);
    const timeZone = timeZones[how % timeZones.length]!;
    this.#add(`district-${districtId}`, event(type, { districtId, name: 'Harbor', timeZone, occurredAt: at(0) }));
  }

  #school(schoolId: number): EarshotEvent {
    const districtId = (schoolId % counts.districts) + 1;
    return event('SchoolRegistered', { schoolId, districtId, name: 'Pier', occurredAt: at(0) });
  }

  #schoolClass(schoolClassId: number): EarshotEvent {
    const schoolId = (schoolClassId % counts.schools) + 1;
    return event('SchoolClassCreated', { schoolClassId, schoolId, name: 'Room', code: 'CODE', occurredAt: at(0) });
  }

  readonly #members = new Set<string>();
  readonly #excused = new Set<string>();

  #member(kind: 'join' | 'leave', which: number, how: number): void {
    const [schoolClassId, studentId] = [(which % counts.classes) + 1, (Math.floor(which / 10) % counts.students) + 1];
    const key = `${schoolClassId} ${studentId}`;
    if (this.#members.has(key) === (kind === 'join')) return;
    if (kind === 'join') this.#members.add(key);
    else this.#members.delete(key);
    const type = kind === 'join' ? 'SchoolClassStudentEnrolled' : 'SchoolClassStudentWithdrawn';
    const occurredAt = moments[how % moments.length]!;
    this.#add(`schoolClass-${schoolClassId}`, event(type, { schoolClassId, studentId, occurredAt }));
  }

  #give(kind: 'give' | 'due', quizAssignmentSchoolClassId: number, how: number): void {
    const stream = `quizAssignment-${quizAssignmentSchoolClassId}`;
    const dueAt = how % 7 === 0 ? null : moments[how % moments.length]!;
    if (!this.#registered.has(stream) && kind === 'give') {
      this.#registered.add(stream);
      const schoolClassId = (quizAssignmentSchoolClassId % counts.classes) + 1;
      const quizUuid = uuid(0xa00 + (quizAssignmentSchoolClassId % counts.quizzes));
      const assignmentType = assignmentTypes[quizAssignmentSchoolClassId % assignmentTypes.length]!;
      const given = {
        quizAssignmentSchoolClassId,
        quizUuid,
        schoolClassId,
        assignmentType,
        teacherId: null,
        assignedAt: at(0),
        dueAt,
      };
      this.#add(stream, event('QuizAssigned', given));
    } else if (this.#registered.has(stream) && kind === 'due') {
      this.#add(stream, event('QuizAssignmentDueChanged', { quizAssignmentSchoolClassId, dueAt, occurredAt: at(2) }));
    }
  }

  #excuse(kind: 'excuse' | 'end_excuse', which: number, how: number): void {
    const quizAssignmentSchoolClassId = (which % counts.assignments) + 1;
    const studentId = (Math.floor(which / 10) % counts.students) + 1;
    const [stream, key] = [`quizAssignment-${quizAssignmentSchoolClassId}`, `${quizAssignmentSchoolClassId} ${studentId}`];
    if (!this.#registered.has(stream) || this.#excused.has(key) === (kind === 'excuse')) return;
    const data = { quizAssignmentSchoolClassId, studentId, teacherId: 7, occurredAt: at(how % 60) };
    if (kind === 'excuse') {
      this.#excused.add(key);
      this.#add(stream, event('QuizAssignmentStudentExcused', { ...data, words: how % 2 ? { sealed: 'p1.c2VhbGVk' } : null }));
    } else {
      this.#excused.delete(key);
      this.#add(stream, event('QuizAssignmentExcuseEnded', data));
    }
  }

  #attempt(kind: Step['kind'], assignment: number, student: number, how: number): void {
    const key = `${assignment} ${student}`;
    const attempts = this.#attempts.get(key) ?? [];
    this.#attempts.set(key, attempts);
    const latest = attempts.at(-1);
    const solutionUuid = uuid(assignment * 1_000_000 + student * 1_000 + (latest?.number ?? 0) + (kind === 'start' ? 1 : 0));
    const place = {
      solutionUuid,
      studentId: student,
      quizAssignmentSchoolClassId: assignment,
      schoolClassId: (assignment % counts.classes) + 1,
      quizUuid: uuid(0xa00 + (assignment % counts.quizzes)),
    };
    const assignmentType = assignmentTypes[assignment % assignmentTypes.length]!;
    const happened = this.#happened(kind, { place, assignmentType, attempts, how });
    if (happened) this.#add(`quizSolution-${solutionUuid}`, happened);
  }

  /** One answer more, or one less, counts; also of a result that is reset. */
  #regrade(place: Place, attempt: Attempt, how: number): EarshotEvent | null {
    const changed = attempt.graded[how % Math.max(1, attempt.graded.length)];
    if (!changed) return null;
    const count = (): number => attempt.graded.filter(({ correct }) => correct).length;
    const previousCorrectAnswersCount = count();
    attempt.graded = attempt.graded.map((one) => (one === changed ? { ...one, correct: !one.correct } : one));
    attempt.regrades += 1;
    return event('QuizSolutionRegraded', {
      ...place,
      correctionUuid: uuid(0xd00 + attempt.regrades),
      questionUuid: changed.questionUuid,
      policy: 'current_key',
      reason: 'Own "words" \\ of\u0000 staff',
      previousCorrectAnswersCount,
      correctAnswersCount: count(),
      answers: [...attempt.graded],
      regradedAt: at(how % 60),
    });
  }

  #happened(
    kind: Step['kind'],
    {
      place,
      assignmentType,
      attempts,
      how,
    }: {
      place: Place;
      assignmentType: (typeof assignmentTypes)[number];
      attempts: Attempt[];
      how: number;
    },
  ): EarshotEvent | null {
    const latest = attempts.at(-1);
    const moment = moments[how % moments.length]!;
    const { solutionUuid } = place;
    if (kind === 'start') {
      if (latest && latest.state !== 'reset') return null;
      const attempt = (latest?.number ?? 0) + 1;
      attempts.push({ number: attempt, graded: [], regrades: 0, state: 'in_progress', answers: new Map() });
      const quiz = { quizRevision: '3', questionsCount: counts.questions, locale: 'en' };
      return event('QuizSolutionStarted', { ...place, assignmentType, attempt, ...quiz, startedAt: at(1) });
    }
    if (!latest) return null;
    if (kind === 'answer' || kind === 'submit') {
      if (latest.state !== 'in_progress') return null;
      const question = how % counts.questions;
      if (kind === 'answer') {
        latest.answers.set(question, how % 4);
        const choice = { questionUuid: uuid(0xb00 + question), optionUuid: uuid(0xc00 + question * 4 + (how % 4)) };
        return event('QuizQuestionAnswered', { solutionUuid, answerUuid: uuid(how + 1), ...choice, answeredAt: at(how % 60) });
      }
      latest.state = 'submitted';
      const answers = [...latest.answers].map(([asked, chosen]) => ({
        questionUuid: uuid(0xb00 + asked),
        optionUuid: uuid(0xc00 + asked * 4 + chosen),
        listeningStrand: strands[(asked + place.quizAssignmentSchoolClassId) % strands.length]!,
        correct: chosen < 2,
      }));
      latest.graded = answers;
      const correctAnswersCount = answers.filter(({ correct }) => correct).length;
      const result = { answers, correctAnswersCount, timeSpentSeconds: how, submittedAt: moment };
      return event('QuizSolutionSubmitted', { ...place, assignmentType, ...result });
    }
    if (kind === 'regrade') return this.#regrade(place, latest, how);
    const [from, to] = kind === 'reset' ? (['submitted', 'reset'] as const) : (['reset', 'submitted'] as const);
    if (latest.state !== from) return null;
    latest.state = to;
    const attempt = latest.number;
    return kind === 'reset'
      ? event('QuizSolutionReset', { ...place, attempt, resetAt: at(how % 60) })
      : event('QuizSolutionResetUndone', { ...place, attempt, undoneAt: at(how % 60) });
  }
}

/** Histories with joins, moves and excuses, resets, regrades, undos and retakes, late registrations, and time zones that change under everybody. */
export const randomResults: fc.Arbitrary<RecordedEvent[]> = steps.map((all) => {
  const story = new Story();
  // A history in which nobody starts has nothing to tell.
  for (let which = 0; which < 20; which += 1) story.take({ kind: 'start', which: which * 7, how: 0 });
  for (const step of all) story.take(step);
  return recorded(story.events);
});
