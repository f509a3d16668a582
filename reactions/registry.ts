import { assessWriting } from './writing.ts';
import { endSessions, erasePersonalData, mailTeacherInvites } from './accounts.ts';
import { endSignInCards, endTeachingElsewhere } from './classes.ts';
import { exportGrades } from './integrations.ts';
import { mailExportResults, makeReportFiles } from './reports.ts';
import { publishPlannedLessons, slowRecordings, updateLevels } from './lessons.ts';
import type { Reaction } from './reaction.ts';
import { regradeLateSubmits, regradeSolutions } from './quiz-taking.ts';
import { startAutomatedTrials } from './districts.ts';

/** Every reaction of the product. A test fails when a file is missing here (tests/reactions). */
export const reactions: readonly Reaction[] = [
  regradeSolutions,
  regradeLateSubmits,
  makeReportFiles,
  exportGrades,
  mailExportResults,
  mailTeacherInvites,
  assessWriting,
  publishPlannedLessons,
  slowRecordings,
  updateLevels,
  startAutomatedTrials,
  erasePersonalData,
  endSessions,
  endSignInCards,
  endTeachingElsewhere,
];
