import type { EventDefinition, EventDefinitions, EventsOf } from './shared/event-definition.ts';
import { accommodationEvents } from './accommodation/events.ts';
import { audioPlayEvents } from './audio-play/events.ts';
import { challengeRequestEvents } from './challenge-request/events.ts';
import { classroomExportEvents } from './classroom-export/events.ts';
import { collectionEvents } from './collection/events.ts';
import { curriculumLinksEvents } from './curriculum-links/events.ts';
import { districtEvents } from './district/events.ts';
import { elpContentEvents } from './elp-content/events.ts';
import { lessonEvents } from './lesson/events.ts';
import { lessonAssignmentEvents } from './lesson-assignment/events.ts';
import { lessonAssignmentSchoolClassEvents } from './lesson-assignment-school-class/events.ts';
import { lessonGuideEvents } from './lesson-guide/events.ts';
import { lessonStandardsEvents } from './lesson-standards/events.ts';
import { personEvents } from './person/events.ts';
import { quizEvents } from './quiz/events.ts';
import { quizAssignmentEvents } from './quiz-assignment/events.ts';
import { quizSolutionEvents } from './quiz-solution/events.ts';
import { reportExportEvents } from './report-export/events.ts';
import { savedReportsEvents } from './saved-reports/events.ts';
import { schoolEvents } from './school/events.ts';
import { schoolClassEvents } from './school-class/events.ts';
import { schoolPlanEvents } from './school-plan/events.ts';
import { secondFactorEvents } from './second-factor/events.ts';
import { signInEvents } from './sign-in/events.ts';
import { standardsDocumentEvents } from './standards-document/events.ts';
import { studentAccessEvents } from './student-access/events.ts';
import { studentFeedbackEvents } from './student-feedback/events.ts';
import { studentWorkEvents } from './student-work/events.ts';
import { teacherDeskEvents } from './teacher-desk/events.ts';
import { teacherGuideEvents } from './teacher-guide/events.ts';
import { teacherInviteEvents } from './teacher-invite/events.ts';
import { videoLibraryEvents } from './video-library/events.ts';
import { writingAssessmentEvents } from './writing-assessment/events.ts';

/**
 * Every stored event type by its stream category. The category is the text before the first dash of a stream's name,
 * so it is written without a dash.
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

/** Definition by event type; built once, refuses duplicates and gaps in the upcaster chain. */
export const eventRegistry = buildRegistry();
