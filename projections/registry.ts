import { accommodationsProjection } from '#projections/classes/accommodations/projection.ts';
import { audioPlaysProjection } from '#projections/listening/audio-plays/projection.ts';
import { challengeRequestsProjection } from '#projections/challenge/challenge-requests/projection.ts';
import { classroomExportsProjection } from '#projections/integrations/classroom-exports/projection.ts';
import { collectionsProjection } from '#projections/curriculum/collections/projection.ts';
import { erasedPeopleProjection } from '#projections/accounts/erased-people/projection.ts';
import { lessonAssignmentsProjection } from '#projections/assignments/lesson-assignments/projection.ts';
import { lessonSearchProjection } from '#projections/lessons/lesson-search/projection.ts';
import { lessonsProjection } from '#projections/lessons/projection.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { quizAssignmentsProjection } from '#projections/assignments/quiz-assignments/projection.ts';
import { quizHistoryProjection } from '#projections/quizzes/quiz-history/projection.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { quizzesProjection } from '#projections/quizzes/projection.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { savedReportsProjection } from '#projections/reports/saved-reports/projection.ts';
import { schoolPlansProjection } from '#projections/districts/school-plans/projection.ts';
import { signInsProjection } from '#projections/accounts/sign-ins/projection.ts';
import { staffLessonsProjection } from '#projections/lessons/staff-lessons/projection.ts';
import { standardsProjection } from '#projections/curriculum/standards/projection.ts';
import { studentFeedbackProjection } from '#projections/lesson-work/student-feedback/projection.ts';
import { studentWorksProjection } from '#projections/lesson-work/student-works/projection.ts';
import { teacherGuidesProjection } from '#projections/curriculum/teacher-guides/projection.ts';
import { teacherDesksProjection } from '#projections/dashboard/teacher-desks/projection.ts';
import { teacherInvitesProjection } from '#projections/accounts/teacher-invites/projection.ts';
import { writingAssessmentsProjection } from '#projections/writing/writing-assessments/projection.ts';

/** Every read model of the product. */
export const projections: readonly AnyProjection[] = [
  rosterProjection,
  schoolPlansProjection,
  erasedPeopleProjection,
  teacherInvitesProjection,
  accommodationsProjection,
  quizzesProjection,
  lessonsProjection,
  lessonSearchProjection,
  staffLessonsProjection,
  collectionsProjection,
  standardsProjection,
  teacherGuidesProjection,
  audioPlaysProjection,
  challengeRequestsProjection,
  quizAssignmentsProjection,
  quizResultsProjection,
  quizHistoryProjection,
  lessonAssignmentsProjection,
  studentWorksProjection,
  studentFeedbackProjection,
  writingAssessmentsProjection,
  teacherDesksProjection,
  savedReportsProjection,
  classroomExportsProjection,
  signInsProjection,
];
