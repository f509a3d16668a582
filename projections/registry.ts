import { accommodationsProjection } from './accommodations/projection.ts';
import { audioPlaysProjection } from './audio-plays/projection.ts';
import { challengeRequestsProjection } from './challenge-requests/projection.ts';
import { classroomExportsProjection } from './classroom-exports/projection.ts';
import { collectionsProjection } from './collections/projection.ts';
import { erasedPeopleProjection } from './erased-people/projection.ts';
import { lessonAssignmentsProjection } from './lesson-assignments/projection.ts';
import { lessonSearchProjection } from './lesson-search/projection.ts';
import { lessonsProjection } from './lessons/projection.ts';
import type { AnyProjection } from './projection.ts';
import { quizAssignmentsProjection } from './quiz-assignments/projection.ts';
import { quizHistoryProjection } from './quiz-history/projection.ts';
import { quizResultsProjection } from './quiz-results/projection.ts';
import { quizzesProjection } from './quizzes/projection.ts';
import { rosterProjection } from './roster/projection.ts';
import { savedReportsProjection } from './saved-reports/projection.ts';
import { schoolPlansProjection } from './school-plans/projection.ts';
import { signInsProjection } from './sign-ins/projection.ts';
import { staffLessonsProjection } from './staff-lessons/projection.ts';
import { standardsProjection } from './standards/projection.ts';
import { studentFeedbackProjection } from './student-feedback/projection.ts';
import { studentWorksProjection } from './student-works/projection.ts';
import { teacherGuidesProjection } from './teacher-guides/projection.ts';
import { teacherDesksProjection } from './teacher-desks/projection.ts';
import { teacherInvitesProjection } from './teacher-invites/projection.ts';
import { writingAssessmentsProjection } from './writing-assessments/projection.ts';

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
