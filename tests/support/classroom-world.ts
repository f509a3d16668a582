import { randomUUID } from 'node:crypto';
import { classroomExportJob, classroomExportQueue } from '#jobs/classroom-exports/classroom-export-job.ts';
import { exportMailJob, exportMailQueue } from '#jobs/classroom-exports/export-mail-job.ts';
import { findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { linkGoogleCourse } from '#commands/classes/school-class/school-class.ts';
import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { TestApp } from './app.ts';
import { startFakeClassroom, type FakeClassroom } from './fake-classroom.ts';
import { HeldJobs } from './held-jobs.ts';
import type { HttpClient } from './http-client.ts';
import { cast, emailOf, schoolClassId, startWorld, type World } from './world.ts';

export const courseId = '7001';

export interface ClassroomWorld {
  readonly app: TestApp;
  readonly world: World;
  readonly fake: FakeClassroom;
  readonly jobs: HeldJobs;
  readonly teacher: HttpClient;
  /** A fresh assignment that these students have submitted, with as many correct answers. */
  submitted(scores: Partial<Record<'student' | 'classmate', number>>): Promise<{ id: number; quiz: QuizInput }>;
  submit(assignment: { id: number; quiz: QuizInput }, member: 'student' | 'classmate', correct: number): Promise<void>;
  reset(assignment: { id: number; quiz: QuizInput }, member: 'student' | 'classmate'): Promise<void>;
  ask(id: number): Promise<void>;
  /** Runs the job of the export that was asked for last, and sends the mails that follow. */
  run(options?: { signal?: AbortSignal; lastAttempt?: boolean }): Promise<void>;
  ledger(id: number): Promise<ClassroomLedgerPageData>;
  stop(): Promise<void>;
}

export const exportUrl = (id: number): string => `/quiz_assignment_school_classes/${id}/google_classroom_export`;

const submitAs = async (client: HttpClient, { id, quiz }: { id: number; quiz: QuizInput }, correct: number): Promise<void> => {
  const quizUrl = `/students/quiz_assignment_school_classes/${id}`;
  const started = await client.post(`${quizUrl}/quiz_solution`);
  const { uuid } = (started.json as { quiz_solution: { uuid: string } }).quiz_solution;
  for (const [index, question] of quiz.questions.entries()) {
    const option = question.options.find((one) => one.correct === index < correct)!;
    const body = { quiz_question_answer: { quiz_question_option_uuid: option.uuid } };
    await client.post(`/students/quiz_solutions/${uuid}/quiz_question_answers`, body);
  }
  const answer = await client.put(`${quizUrl}/quiz_solution/${uuid}/submit`);
  if (answer.status !== 200) throw new Error(`not submitted: ${answer.text}`);
};

/** The app with a Google Classroom of its own: both students are in the course of the class, and it is linked. */
export const startClassroomWorld = async (): Promise<ClassroomWorld> => {
  const fake = await startFakeClassroom();
  const jobs = new HeldJobs();
  const { app, world } = await startWorld({ classroom: fake.client({ timeoutMs: 400 }), jobs });
  const students = [emailOf('student'), emailOf('classmate')];
  fake.courses.set(courseId, { id: courseId, name: 'Room 12', teacher: emailOf('teacher'), students });
  const asTeacher = () => ({ ...world.context(), actor: { id: cast.teacher.id, role: 'teacher' } });
  await linkGoogleCourse(asTeacher(), { schoolClassId, courseId });
  const people = { student: await world.signIn('student'), classmate: await world.signIn('classmate') };
  const teacher = await world.signIn('teacher');
  const queue = classroomExportQueue(app.app.services);
  const mails = exportMailQueue(app.app.services);
  const submit: ClassroomWorld['submit'] = (assignment, member, correct) => submitAs(people[member], assignment, correct);
  return {
    app,
    world,
    fake,
    jobs,
    teacher,
    submit,
    submitted: async (scores) => {
      const { assignmentId: id, quiz } = await world.newAssignment();
      for (const [member, correct] of Object.entries(scores)) await submit({ id, quiz }, member as 'student', correct);
      return { id, quiz };
    },
    reset: async ({ id, quiz }, member) => {
      const student = { quizAssignmentSchoolClassId: id, studentId: cast[member].id };
      if (!(await findQuizSolution(world.context(), student))) throw new Error('nothing to reset');
      const path = `/teach/quiz/${quiz.uuid}/school_class/${schoolClassId}/students/${cast[member].id}/quiz_solutions.json`;
      const answer = await teacher.call('DELETE', path, { headers: { 'idempotency-key': randomUUID() } });
      if (answer.status !== 200) throw new Error(`not reset: ${answer.text}`);
    },
    ask: async (id) => {
      const answer = await teacher.post(exportUrl(id));
      if (answer.status !== 202) throw new Error(`not exported: ${answer.status} ${answer.text}`);
      await app.reacted();
    },
    run: async ({ signal = new AbortController().signal, lastAttempt = false } = {}) => {
      await app.reacted();
      const run = { id: randomUUID(), signal, attempt: 1, lastAttempt };
      await queue.handle(jobs.last(classroomExportJob).payload, run);
      await app.reacted();
      for (const mail of jobs.taken(exportMailJob)) await mails.handle(mail.payload, run);
    },
    ledger: async (id) => {
      await app.caughtUp();
      return (await teacher.get(exportUrl(id))).json as ClassroomLedgerPageData;
    },
    stop: async () => {
      await app.stop();
      await fake.stop();
    },
  };
};
