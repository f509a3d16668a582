/** Loads lesson assignments of the class for English learners: what students wrote, and their teacher's levels and feedback. */
import {
  draftLessonAssignment,
  closeLessonAssignment,
  giveLessonAssignment,
} from '#commands/assignments/lesson-assignment/commands.ts';
import { commentOnStudentWork, giveStudentFeedback, markStudentFeedbackSeen } from '#commands/lesson-work/student-feedback.ts';
import { reopenStudentWork, saveStudentWork } from '#commands/lesson-work/student-work/commands.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { saveWritingAssessment } from '#commands/writing/writing-assessment/assessment.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { studentWorkUuidOf } from '#domain/lesson-work/student-work/events.ts';
import type { SentWorkData } from '#domain/lesson-work/student-work/work-data.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { Actor } from '#eventstore/port.ts';
import { demoLessons } from '../lessons/catalogue.ts';
import { demoMaterial } from '../lessons/material/catalogue.ts';
import { materialOf, partsOf } from '../lessons/material/material-of.ts';
import { videoOf } from '../lessons/videos.ts';
import type { DemoDistrict } from '../people.ts';
import { atLocalTime, localDateOf, secondsLater, weekdayOf } from '../school-calendar.ts';
import { lessonWork, type DemoLessonWork, type DemoWork } from '../writing.ts';
import { commandIdOf, contextFor, count, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import type { DemoStep } from './steps.ts';

const classKey = 'learners-3-5';
const morning = 7 * 60 + 45;
const midnight = 23 * 60 + 59;
const lessonTime = 13 * 60 + 25;
const evening = 16 * 60;

const contentOf = async (lesson: (typeof demoLessons)[number], instructions: string): Promise<AssignmentContent> => {
  const video = lesson.video ? await videoOf(lesson, lesson.video) : null;
  return { title: lesson.name, instructions, podcast: true, ...materialOf(lesson, video) };
};

/** Sentences with blanks are filled in as they are in the story; the other sheets are left empty. */
const sheetsOf = (slug: string): SentWorkData['worksheet'] =>
  demoMaterial[slug]!.organizers.map((organizer) =>
    organizer.kind === 'blanks'
      ? Object.fromEntries(organizer.sentences.map((sentence, index) => [`s${index + 1}`, partsOf(sentence).answer]))
      : null,
  );

const complete = { overview: true, vocabulary: true, videos: true, podcast: true, questions: true } as const;
const begun = { overview: true, vocabulary: true } as const;

interface Given {
  readonly job: DemoJob;
  readonly given: DemoLessonWork;
  readonly content: AssignmentContent;
  readonly teacher: Actor;
  readonly schoolClassId: number;
  readonly studentIds: readonly number[];
  /** Known once the assignment has been given. */
  assignmentId: number;
}

/** Several commands at one moment, each with an id of its own. */
const stepAt = (
  { job, given }: Given,
  at: string,
  key: string,
  run: (as: (actor: Actor, kind: string) => CommandContext) => Promise<void>,
): DemoStep => ({
  at,
  stream: null,
  run: () => run((actor, kind) => contextFor(job, { kind, key: `${given.slug}:${key}`, now: at, actor })),
});

/** On a school day: what would fall on a weekend is moved to the Friday before. */
const daysAfter = ({ job, given }: Given, days: number, minute: number): string =>
  atLocalTime(weekdayOf(localDateOf(job.now).subtract({ days: given.givenDaysAgo - days })), minute);

const givingSteps = (of: Given, lessonUuid: string): DemoStep[] => {
  const { job, given, content, teacher, schoolClassId } = of;
  const give = stepAt(of, daysAfter(of, 0, morning), classKey, async (as) => {
    const lessonAssignmentUuid = commandIdOf('lesson-assignment', `${given.slug}:${classKey}`);
    count(job, await draftLessonAssignment(as(teacher, 'lesson-assignment'), { lessonUuid, content }));
    const dueAt = daysAfter(of, given.dueAfter, midnight);
    const to = { lessonAssignmentUuid, schoolClassId, startsAt: null, dueAt };
    const { lessonAssignmentSchoolClassId } = count(job, await giveLessonAssignment(as(teacher, 'lesson-given'), to));
    of.assignmentId = lessonAssignmentSchoolClassId;
  });
  if (given.closedAfter === undefined) return [give];
  const close = stepAt(of, daysAfter(of, given.closedAfter, evening), classKey, async (as) => {
    const closed = { lessonAssignmentSchoolClassId: of.assignmentId };
    count(job, await closeLessonAssignment(as(teacher, 'lesson-closed'), closed));
  });
  return [give, close];
};

/** The student begins during the lesson, and hands in what is finished. */
const writingSteps = (of: Given, work: DemoWork): DemoStep[] => {
  const { job, given, content } = of;
  const student: Actor = { id: of.studentIds[work.student]!, role: 'student' };
  const answers = content.prompts.flatMap(({ id }, index) => {
    const text = work.answers[index];
    return text === undefined ? [] : [[id, text] as const];
  });
  const save = (kind: string, at: string, texts: readonly (readonly [string, string])[], done: boolean): DemoStep =>
    stepAt(of, at, `${work.student}`, async (as) => {
      const data = { assignment_prompts: Object.fromEntries(texts), additional_sentences: {}, worksheet: sheetsOf(given.slug) };
      const page = { blocks: done ? complete : begun, submit: done, baseRevision: null };
      const saved = { lessonAssignmentSchoolClassId: of.assignmentId, data, ...page };
      count(job, await saveStudentWork(as(student, kind), saved));
    });
  const startedAt = daysAfter(of, (work.handedInAfter ?? 2) - 1, lessonTime + work.student);
  const first = save('work-begun', startedAt, answers.slice(0, 1), false);
  if (work.handedInAfter === null) return [first];
  return [first, save('work-handed-in', daysAfter(of, work.handedInAfter, lessonTime + work.student), answers, true)];
};

const teacherStep = (of: Given, work: DemoWork, at: string): DemoStep => {
  const { job, content, teacher } = of;
  const studentId = of.studentIds[work.student]!;
  const { level, feedback, comment, givenBack } = work;
  return stepAt(of, at, `${work.student}`, async (as) => {
    const studentWorkUuid = studentWorkUuidOf(of.assignmentId, studentId);
    const promptUuid = content.prompts[0]!.id;
    if (level !== undefined) {
      const words = { strengths: [...(work.strengths ?? [])], suggestions: [...(work.suggestions ?? [])] };
      const assessed = { studentWorkUuid, promptUuid, assessmentUuid: null, teacherLevel: level, ...words };
      count(job, await saveWritingAssessment(as(teacher, 'assessment'), assessed));
    }
    if (comment) {
      const start = work.answers[0]!.indexOf(comment.on);
      const passage = { studentWorkUuid, promptUuid, start, end: start + comment.on.length, text: comment.text };
      count(job, await commentOnStudentWork(as(teacher, 'comment'), passage));
    }
    if (feedback !== undefined) count(job, await giveStudentFeedback(as(teacher, 'feedback'), { studentWorkUuid, feedback }));
    if (givenBack !== undefined) {
      const back = { lessonAssignmentSchoolClassId: of.assignmentId, studentId, reason: givenBack };
      count(job, await reopenStudentWork(as(teacher, 'given-back'), back));
    }
  });
};

/** On the evening after it was handed in the teacher reads it, and a day later the student reads what they say. */
const feedbackSteps = (of: Given, work: DemoWork): DemoStep[] => {
  if (work.handedInAfter === null || work.feedback === undefined) return [];
  const at = secondsLater(daysAfter(of, work.handedInAfter, evening), work.student * 300);
  const read = stepAt(of, daysAfter(of, work.handedInAfter + 1, lessonTime + work.student), `${work.student}`, async (as) => {
    const student: Actor = { id: of.studentIds[work.student]!, role: 'student' };
    const seen = { lessonAssignmentSchoolClassId: of.assignmentId };
    count(of.job, await markStudentFeedbackSeen(as(student, 'feedback-read'), seen));
  });
  return [teacherStep(of, work, at), ...(work.read ? [read] : [])];
};

export const lessonWorkSteps = async (job: DemoJob, district: DemoDistrict, ids: DemoIds): Promise<DemoStep[]> => {
  const schoolClass = district.classes.find(({ key }) => key === classKey)!;
  const studentIds = schoolClass.students.map(({ key }) => ids.people.get(key)!);
  const teacher: Actor = { id: ids.people.get(schoolClass.teachers[0])!, role: 'teacher' };
  const steps = lessonWork.map(async (given): Promise<DemoStep[]> => {
    const lesson = demoLessons.find(({ slug }) => slug === given.slug)!;
    const content = await contentOf(lesson, given.instructions);
    const schoolClassId = ids.classes.get(classKey)!;
    const of: Given = { job, given, content, teacher, schoolClassId, studentIds, assignmentId: 0 };
    return [
      ...givingSteps(of, lessonUuidOf(lesson.type, lesson.slug)),
      ...given.works.flatMap((work) => [...writingSteps(of, work), ...feedbackSteps(of, work)]),
    ];
  });
  return (await Promise.all(steps)).flat();
};
