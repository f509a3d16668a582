import type { QuizableType } from '#domain/shared/fields.ts';
import { audioStopsOf, type AudioStopRow } from '#projections/quizzes/audio-stops.ts';
import {
  assignmentsOfStudent,
  type StudentAssignmentReads,
  type StudentAssignmentRow,
} from '#projections/quiz-taking/assignments/queries.ts';
import type { SignedInContext } from '#api/http/route.ts';
import type { AudioStop } from './schemas.ts';

const earliest = (times: readonly (number | null)[]): number | null => {
  const set = times.filter((time) => time !== null);
  return set.length > 0 ? Math.min(...set) : null;
};

/** If several quizzes end playback, the earliest end counts. */
const presentAudioStop = (stops: readonly AudioStopRow[]): AudioStop | null =>
  stops.length === 0
    ? null
    : {
        standard_ms: earliest(stops.map((stop) => stop.audio_stop_time_ms)),
        slowed_ms: earliest(stops.map((stop) => stop.slowed_audio_stop_time_ms)),
      };

/** Whether this is a listening quiz. */
const listens = ({ assignment_type: type }: StudentAssignmentRow): boolean => type === 'listening_comprehension';

interface AssignedOnLesson {
  readonly assignments: readonly StudentAssignmentRow[];
  readonly open: readonly StudentAssignmentRow[];
  readonly audioStop: AudioStop | null;
  /** A listening quiz is still to be submitted, and no accommodation opens the transcript for this student. */
  readonly transcriptClosed: boolean;
}

type StudentContext = Pick<SignedInContext<StudentAssignmentReads>, 'read' | 'viewer'>;

const isClosedBy = (open: readonly StudentAssignmentRow[], { viewer }: Pick<StudentContext, 'viewer'>): boolean =>
  open.some(listens) && viewer.accommodations?.transcript_open !== true;

/** Still to be done: a student who is excused has nothing to hear first. */
const isOpen = ({ state, not_owed: notOwed }: StudentAssignmentRow): boolean => state !== 'submitted' && notOwed !== 'excused';

/** Type and path of the lessons that this student has to hear before reading the transcript. */
export const closedTranscripts = async (context: StudentContext): Promise<ReadonlySet<string>> => {
  const all = await assignmentsOfStudent(context.read, context.viewer.id);
  const open = all.filter((row) => isOpen(row) && listens(row));
  return new Set(isClosedBy(open, context) ? open.map((row) => lessonKey(row.quizable_type, row.quizable_path)) : []);
};

export const lessonKey = (type: QuizableType, path: string): string => `${type}/${path}`;

/** The student's assignments on the lesson, and what their unsubmitted quizzes keep closed. */
export const assignedOn = async (
  { read, viewer }: StudentContext,
  type: QuizableType,
  path: string,
): Promise<AssignedOnLesson> => {
  const all = await assignmentsOfStudent(read, viewer.id);
  const assignments = all.filter(
    (row) => row.quizable_type === type && row.quizable_path === path && (isOpen(row) || row.state === 'submitted'),
  );
  const open = assignments.filter(isOpen);
  const uuids = open.map((row) => row.quiz_uuid);
  const audioStop = uuids.length > 0 ? presentAudioStop(await audioStopsOf(read, uuids)) : null;
  return { assignments, open, audioStop, transcriptClosed: isClosedBy(open, { viewer }) };
};
