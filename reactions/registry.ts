import { assessWriting } from './assess-writing.ts';
import { endSessions } from './end-sessions.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { endSignInCards } from './end-sign-in-cards.ts';
import { exportGrades } from './export-grades.ts';
import { mailExportResults } from './mail-export-results.ts';
import { mailTeacherInvites } from './mail-teacher-invites.ts';
import { makeReportFiles } from './make-report-files.ts';
import { publishPlannedLessons } from './publish-planned-lessons.ts';
import type { Reaction } from './reaction.ts';
import { regradeLateSubmits } from './regrade-late-submits.ts';
import { regradeSolutions } from './regrade-solutions.ts';
import { slowRecordings } from './slow-recordings.ts';
import { updateLevels } from './update-levels.ts';
import { startAutomatedTrials } from './start-automated-trials.ts';

/** Every reaction of the product; a file that is missing here fails a test (tests/reactions). */
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
];
