import type { EventDefinition, EventDefinitions, EventsOf } from '#domain/shared/event-definition.ts';
import { accommodationEvents } from '#domain/classes/accommodation/events.ts';
import { audioPlayEvents } from '#domain/listening/events.ts';
import { challengeRequestEvents } from '#domain/challenge/events.ts';
import { classroomExportEvents } from '#domain/integrations/events.ts';
import { collectionEvents } from '#domain/curriculum/collection/events.ts';
import { curriculumLinksEvents } from '#domain/curriculum/curriculum-links/events.ts';
import { districtEvents } from '#domain/districts/district/events.ts';
import { elpContentEvents } from '#domain/writing/elp-content/events.ts';
import { lessonEvents } from '#domain/lessons/lesson/events.ts';
import { lessonAssignmentEvents } from '#domain/assignments/lesson-assignment/events.ts';
import { lessonAssignmentSchoolClassEvents } from '#domain/assignments/lesson-assignment-school-class/events.ts';
import { lessonGuideEvents } from '#domain/curriculum/lesson-guide/events.ts';
import { lessonStandardsEvents } from '#domain/curriculum/lesson-standards/events.ts';
import { personEvents } from '#domain/accounts/person/events.ts';
import { quizEvents } from '#domain/quizzes/events.ts';
import { quizAssignmentEvents } from '#domain/assignments/quiz-assignment/events.ts';
import { quizSolutionEvents } from '#domain/quiz-taking/events.ts';
import { reportExportEvents } from '#domain/reports/report-export/events.ts';
import { savedReportsEvents } from '#domain/reports/saved-reports/events.ts';
import { schoolEvents } from '#domain/districts/school/events.ts';
import { schoolClassEvents } from '#domain/classes/school-class/events.ts';
import { schoolPlanEvents } from '#domain/districts/school-plan/events.ts';
import { secondFactorEvents } from '#domain/accounts/second-factor/events.ts';
import { signInEvents } from '#domain/accounts/sign-in/events.ts';
import { standardsDocumentEvents } from '#domain/curriculum/standards-document/events.ts';
import { studentAccessEvents } from '#domain/classes/student-access/events.ts';
import { studentFeedbackEvents } from '#domain/lesson-work/student-feedback/events.ts';
import { studentWorkEvents } from '#domain/lesson-work/student-work/events.ts';
import { teacherDeskEvents } from '#domain/dashboard/events.ts';
import { teacherGuideEvents } from '#domain/curriculum/teacher-guide/events.ts';
import { teacherInviteEvents } from '#domain/accounts/teacher-invite/events.ts';
import { videoLibraryEvents } from '#domain/lessons/video-library/events.ts';
import { writingAssessmentEvents } from '#domain/writing/writing-assessment/events.ts';

/**
 * Every stored event type by stream category. The category is the part of a stream's name before the first dash, so it cannot
 * contain a dash.
 */
export const eventsByCategory = {
  district: districtEvents,
  school: schoolEvents,
  schoolPlan: schoolPlanEvents,
  person: personEvents,
  teacherInvite: teacherInviteEvents,
  accommodation: accommodationEvents,
  schoolClass: schoolClassEvents,
  lesson: lessonEvents,
  collection: collectionEvents,
  videoLibrary: videoLibraryEvents,
  curriculumLinks: curriculumLinksEvents,
  standardsDocument: standardsDocumentEvents,
  lessonStandards: lessonStandardsEvents,
  teacherGuide: teacherGuideEvents,
  lessonGuide: lessonGuideEvents,
  quiz: quizEvents,
  quizAssignment: quizAssignmentEvents,
  quizSolution: quizSolutionEvents,
  lessonAssignment: lessonAssignmentEvents,
  lessonAssignmentSchoolClass: lessonAssignmentSchoolClassEvents,
  studentWork: studentWorkEvents,
  studentFeedback: studentFeedbackEvents,
  writingAssessment: writingAssessmentEvents,
  teacherDesk: teacherDeskEvents,
  savedReports: savedReportsEvents,
  elpContent: elpContentEvents,
  studentAccess: studentAccessEvents,
  secondFactor: secondFactorEvents,
  signIn: signInEvents,
  audioPlay: audioPlayEvents,
  challengeRequest: challengeRequestEvents,
  reportExport: reportExportEvents,
  classroomExport: classroomExportEvents,
} as const satisfies Record<string, EventDefinitions>;

export type Category = keyof typeof eventsByCategory;
export type EarshotEvent = { [C in Category]: EventsOf<(typeof eventsByCategory)[C]> }[Category];
export type EventType = EarshotEvent['type'];
export type EventOfType<Type extends EventType> = Extract<EarshotEvent, { type: Type }>;

const buildRegistry = (): ReadonlyMap<string, EventDefinition> => {
  const registry = new Map<string, EventDefinition>();
  for (const definitions of Object.values<EventDefinitions>(eventsByCategory)) {
    for (const [type, definition] of Object.entries(definitions)) {
      if (registry.has(type)) throw new Error(`Event type ${type} is registered twice.`);
      for (let version = 1; version < definition.version; version += 1) {
        if (!definition.upcasters?.[version]) throw new Error(`Event type ${type} has no upcaster from version ${version}.`);
      }
      registry.set(type, definition);
    }
  }
  return registry;
};

/** Definitions by event type, built once. Building fails on duplicates and on gaps in the upcaster chain. */
export const eventRegistry = buildRegistry();
