import { reviewQuizSolution } from '#commands/quiz-taking/grading.ts';
import { findReleasedLesson } from '#projections/lessons/queries.ts';
import { assignmentsOfStudent } from '#projections/quiz-taking/assignments/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { presentStudentAssignment } from '#api/assignments/quiz-assignments/presenter.ts';
import { assignmentParams } from '../quiz-solutions/schemas.ts';
import { passageOfAnswer, passageOfQuote } from '#domain/lessons/lesson/passage.ts';
import { parseWebVtt, type TimedLine } from '#domain/lessons/lesson/web-vtt.ts';
import type { LessonAudio } from '#domain/lessons/lesson/events.ts';
import type { QuizQuestion } from '#domain/quizzes/events.ts';
import type { MediaLibrary } from '#platform/media.ts';
import { type HeardLine, quizReviewReply } from './schemas.ts';

interface Recording {
  readonly address: string;
  readonly lines: readonly TimedLine[];
}

/** The recordings with timings, those at this pace first. */
const recordingsOf = async (media: MediaLibrary, audio: LessonAudio | null, slowFirst: boolean): Promise<Recording[]> => {
  const { standard = [], slowed = [] } = audio ?? {};
  const tracks = slowFirst ? [...slowed, ...standard] : [...standard, ...slowed];
  const timed = tracks.flatMap(({ address, captions }) => (captions ? [{ address, captions }] : []));
  return Promise.all(
    timed.map(async ({ address, captions }) => ({ address, lines: parseWebVtt((await media.text(captions)) ?? '') })),
  );
};

/** The line that staff quoted for the question, or else the only line that contains the right answer. */
const lineOf = (
  recordings: readonly Recording[],
  { quote, options }: QuizQuestion,
  rightOptionUuid: string | null,
): HeardLine | null => {
  const answer = options.find(({ uuid }) => uuid === rightOptionUuid)?.content ?? '';
  for (const { address, lines } of recordings) {
    const found = (quote && passageOfQuote(lines, quote)) || passageOfAnswer(lines, answer);
    if (found) return { text: found.text, address, start_ms: found.startMs, end_ms: found.endMs };
  }
  return null;
};

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
      const next = assigned.find((row) => row.state !== 'submitted' && row !== own && row.not_owed === null);
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
