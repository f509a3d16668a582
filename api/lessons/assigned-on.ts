import type { QuizableType } from '../../domain/shared/fields.ts';
import { audioStopsOf } from '../../projections/quizzes/audio-stops.ts';
import { assignmentsOfStudent, type StudentAssignmentReads, type StudentAssignmentRow } from '../../views/assignments/queries.ts';
import type { RouteContext } from '../http/route.ts';
import { presentAudioStop } from './audio-stop.ts';
import type { AudioStop } from './schemas.ts';

/** What this student has been assigned on the lesson, and where playback ends for them. */
export const assignedOn = async (
  { read }: RouteContext<StudentAssignmentReads>,
  studentId: number,
  type: QuizableType,
  path: string,
): Promise<{ assignments: StudentAssignmentRow[]; open: StudentAssignmentRow[]; audioStop: AudioStop | null }> => {
  const all = await assignmentsOfStudent(read, studentId);
  const assignments = all.filter((row) => row.quizable_type === type && row.quizable_path === path);
  const open = assignments.filter((row) => row.state !== 'submitted');
  const uuids = open.map((row) => row.quiz_uuid);
  const audioStop = uuids.length > 0 ? presentAudioStop(await audioStopsOf(read, uuids)) : null;
  return { assignments, open, audioStop };
};
