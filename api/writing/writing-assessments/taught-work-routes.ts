/** A handed-in work with all of its teacher's feedback. */
import type { z } from 'zod';
import { readFeedback } from '#commands/lesson-work/student-feedback.ts';
import { findTaughtWork } from '#commands/lesson-work/student-work/read-work.ts';
import { findWritingAssessment } from '#commands/writing/writing-assessment/assessment.ts';
import { gradeBands, type GradeBand } from '#domain/writing/writing-assessment/levels.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { assessmentsOfWork } from '#projections/writing/writing-assessments/queries.ts';
import { findLessonOfAssignment } from '#projections/lesson-work/lesson-assignments/queries.ts';
import { neighboursOf, worksInTurn } from '#projections/lesson-work/student-works/neighbours.ts';
import { studentWorkUrl } from '#api/lesson-work/class-works/links.ts';
import { presentWritten } from '#api/lesson-work/class-works/written-work.ts';
import { compareWords } from '#api/edit-history/text-difference.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { presentAssignment } from '#api/assignments/lesson-assignments/presenter.ts';
import { linkTo, presentComment, presentFeedbackFields } from '#api/lesson-work/student-feedback/presenter.ts';
import { studentWorkParams } from '#api/lesson-work/student-feedback/schemas.ts';
import { chooseAssessor } from './choose-assessor.ts';
import { presentPast, presentSaves } from './presenter.ts';
import { taughtWorkPage } from './schemas.ts';

type Reads = 'roster' | 'lessons' | 'lesson_assignments' | 'student_works' | 'student_feedback' | 'writing_assessments';

const bandOf = (text: string): GradeBand => gradeBands.find((band) => band === text) ?? 'K-2';

/** The latest assessment that has not failed: a failed one leaves the previous one in place. */
const currentAssessment = async (context: SignedInContext<Reads>, studentWorkUuid: string) => {
  const past = await assessmentsOfWork(context.read, studentWorkUuid);
  const current = past.find(({ status }) => status !== 'failed') ?? null;
  const command = context.command();
  const all = await Promise.all(past.map(({ uuid }) => findWritingAssessment(command, uuid)));
  const shown = all.find(({ assessment }) => assessment.assessmentUuid === current?.uuid) ?? null;
  return { past, saves: await presentSaves(context.read, all, shown) };
};

/** Everything about one work, for a teacher of the class. */
const readTaughtWork = async (
  context: SignedInContext<Reads, 'assessors'>,
  studentWorkUuid: string,
): Promise<z.input<typeof taughtWorkPage>> => {
  const { read } = context;
  const command = context.command();
  const { work, given, assignment, data, earlierDrafts } = await findTaughtWork(command, studentWorkUuid);
  const { title, vocabulary_words, organizers } = presentAssignment(assignment.content);
  const [feedback, lesson, student, works, { past, saves }, assessor] = await Promise.all([
    readFeedback(command, work),
    findLessonOfAssignment(read, given),
    findPerson(read, work.studentId),
    worksInTurn(read, given.lessonAssignmentSchoolClassId, work.studentWorkUuid),
    currentAssessment(context, work.studentWorkUuid),
    chooseAssessor(context),
  ]);
  const { next, previous } = neighboursOf(works, work.studentWorkUuid);
  return {
    student_work: {
      id: work.studentWorkUuid,
      student_name: student?.name ?? '',
      ...(await presentFeedbackFields(read, feedback)),
      state: work.status,
      submitted_at: work.status === 'submitted' ? work.submittedAt : null,
    },
    comments: feedback.comments.map(presentComment),
    prompts: assignment.content.prompts.map(({ id, content }) => ({ id, content, answer: data.assignment_prompts[id] ?? '' })),
    ...saves,
    assessments: past.map(presentPast),
    next_work: linkTo(next),
    previous_work: linkTo(previous),
    assignment: { id: assignment.lessonAssignmentUuid, title },
    earlier_drafts: earlierDrafts.map((draft, place) => ({
      number: place + 1,
      submitted_at: draft.submittedAt,
      prompts: assignment.content.prompts.map(({ id, content }) => ({
        id,
        content,
        parts: compareWords(draft.data.assignment_prompts[id] ?? '', data.assignment_prompts[id] ?? ''),
      })),
    })),
    work_url: studentWorkUrl({ id: assignment.lessonAssignmentUuid, school_class_id: given.schoolClassId }, work.studentId),
    class_url: `/teach/lesson_assignments/${assignment.lessonAssignmentUuid}/school_class/${given.schoolClassId}`,
    school_class: { id: given.schoolClassId, name: lesson.school_class_name },
    lesson: { name: lesson.name, transcript: lesson.transcript, grade_band: bandOf(lesson.grade_band) },
    vocabulary_words,
    organizers,
    data,
    written_organizers: presentWritten(assignment.content, data).filter(({ kind }) => kind === 'organizer'),
    assessor: { provider: assessor.provider, model: assessor.model },
  };
};

export const taughtWorkRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/teach/student_works/{id}',
    tag: 'Student feedback',
    summary: 'What a student wrote, with feedback, assessment and who is next',
    access: ['teacher'],
    concealed: true,
    request: { params: studentWorkParams },
    response: taughtWorkPage,
    problems: [404],
    records: { action: 'viewed', what: 'student_work', of: ({ params }) => ({ studentWorkUuid: params.id }) },
    needs: ['assessors'],
    reads: ['roster', 'lessons', 'lesson_assignments', 'student_works', 'student_feedback', 'writing_assessments'],
    page: { id: 'student_work', title: ({ student_work, assignment }) => `${student_work.student_name}: ${assignment.title}` },
    handler: async ({ params }, context) => readTaughtWork(context, params.id),
  }),
];
