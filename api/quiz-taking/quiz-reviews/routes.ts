import { reviewQuizSolution } from '#commands/quiz-taking/review-quiz-solution.ts';
import { findReleasedLesson } from '#projections/lessons/queries.ts';
import { assignmentsOfStudent } from '#projections/quiz-taking/assignments/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { presentStudentAssignment } from '#api/assignments/quiz-assignments/presenter.ts';
import { assignmentParams } from '../quiz-solutions/schemas.ts';
import { lineOf, recordingsOf } from './lines.ts';
import { quizReviewReply } from './schemas.ts';

/** What students can learn from a quiz that they have submitted. */
export const quizReviewRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/students/quiz_assignment_school_classes/{id}/review',
    tag: 'Quiz solutions',
    summary: 'What there is to learn after the submit: the right answers, the lines of the story, the next quiz',
    access: ['student'],
    request: { params: assignmentParams },
    response: quizReviewReply,
    reads: ['quiz_assignments', 'quiz_results', 'quizzes', 'roster', 'accommodations', 'lessons'],
    records: ownRecords,
    needs: ['media'],
    handler: async ({ params: { id } }, context) => {
      const { read, viewer, services } = context;
      const review = await reviewQuizSolution(context.command(), {
        quizAssignmentSchoolClassId: id,
        studentId: viewer.id,
      });
      const assigned = await assignmentsOfStudent(read, viewer.id);
      const own = assigned.find((row) => row.quiz_assignment_school_class_id === id);
      if (!own) throw notFound('This quiz');
      const lesson = review.heldUntil === null ? await findReleasedLesson(read, own.quizable_type, own.quizable_path) : null;
      const slowFirst = viewer.accommodations?.slow_audio_first === true;
      const recordings = await recordingsOf(services.media, lesson?.audio ?? null, slowFirst);
      const next = assigned.find((row) => row.state !== 'submitted' && row !== own);
      return {
        quiz_review: {
          held_until: review.heldUntil,
          questions: review.questions.map(({ question, rightOptionUuid }) => ({
            quiz_question_uuid: question.uuid,
            quiz_question_option_uuid: rightOptionUuid,
            line: lineOf(recordings, question, rightOptionUuid),
          })),
          next: next ? { title: next.title, url: presentStudentAssignment(next).quiz_url } : null,
        },
      };
    },
  }),
];
