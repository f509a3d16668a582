import { schoolYearBegan } from '#domain/shared/school-year.ts';
import type { PlainTable } from '#platform/csv.ts';
import { worksOfClass } from '#projections/lesson-work/lesson-assignments/queries.ts';
import type { WorkBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { classAccommodationsUrl } from '#api/classes/accommodations/links.ts';
import { presentAssignment } from '#api/assignments/lesson-assignments/presenter.ts';
import { classTopic, givenAssignmentTopic, type Topic } from '#api/http/live/topics.ts';
import { fileWords } from '#api/shared/file-words.ts';
import { latenessOf } from './lateness.ts';
import { classWorkUrl, printUrl, studentWorkUrl } from './links.ts';
import type { ClassWorkPageData, ClassWorkRow } from './schemas.ts';
import { requireGiven } from '#api/assignments/lesson-assignments/require-given.ts';

interface InClass {
  readonly id: string;
  readonly school_class_id: number;
}
type Context = SignedInContext<'roster' | 'lesson_assignments' | 'student_works' | 'accommodations' | 'quiz_results'>;

const momentOf = (time: string | null): number | null => (time === null ? null : Date.parse(time));

/** The progress of each student of the class. @throws 404 for anybody who does not teach it */
export const findClassReport = async (context: Context, params: InClass): Promise<ClassWorkPageData> => {
  const { given, assignment, schoolClass } = await requireGiven(context, params);
  const { blocks } = presentAssignment(assignment.content);
  const now = context.services.now();
  const yearStart = schoolYearBegan(now, context.viewer.timeZone).getTime();
  const found = await worksOfClass(context.read, given.lessonAssignmentSchoolClassId, now.toISOString());
  const rows = found.map(({ first_submitted_at: handedIn, ...row }) => ({
    ...row,
    lateness:
      row.not_owed === null
        ? latenessOf({ due: momentOf(row.due_at), handedIn: momentOf(handedIn) }, { now: now.getTime(), yearStart })
        : null,
    url: studentWorkUrl(params, row.student_id),
  }));
  const members = rows.filter((row) => row.in_class && row.not_owed === null);
  return {
    assignment: { id: assignment.lessonAssignmentUuid, title: assignment.content.title, blocks },
    school_class: schoolClass,
    given_id: given.lessonAssignmentSchoolClassId,
    summary: {
      submitted: members.filter(({ state }) => state === 'submitted').length,
      in_progress: members.filter(({ state }) => state === 'in_progress').length,
      all: members.length,
      late: members.filter(({ lateness }) => lateness === 'late').length,
      overdue: members.filter(({ lateness }) => lateness === 'overdue').length,
    },
    rows,
    csv_url: `${classWorkUrl(params)}.csv`,
    print_url: printUrl(params),
    accommodations_url: classAccommodationsUrl(given.schoolClassId),
  };
};

/** The topics that a class's open page follows. */
export const topicsOfClassReport = async (context: Context, params: InClass): Promise<Topic[]> => {
  const { given } = await requireGiven(context, params);
  return [givenAssignmentTopic(given.lessonAssignmentSchoolClassId), classTopic(given.schoolClassId)];
};

const stateWords = { not_started: 'Not started', in_progress: 'In progress', submitted: 'Submitted' } as const;

const blockNames: Readonly<Record<WorkBlock, string>> = {
  overview: 'Overview',
  vocabulary: 'Vocabulary',
  videos: 'Videos',
  podcast: 'Podcast',
  questions: 'Questions',
};

const accommodationWords = (set: NonNullable<ClassWorkRow['accommodations']>): string[] =>
  [
    set.extra_days > 0 && `Extra days: ${set.extra_days}`,
    set.slow_audio_first && 'Slow audio first',
    set.larger_text && 'Larger text',
    set.home_language_first && 'Home-language definitions first',
    set.transcript_open && 'Transcript open in listening quizzes',
  ].filter((words) => words !== false);

const notOwedWords = { excused: 'Excused', before_joining: 'Before joining' } as const;

const stateOf = ({ state, reopened_at: reopened, not_owed: notOwed }: ClassWorkRow): string => {
  if (notOwed) return notOwedWords[notOwed];
  return reopened ? 'Given back' : stateWords[state];
};

/** The page's table, one line per student. */
export const classReportCsv = ({ assignment, school_class: inClass, rows }: ClassWorkPageData): PlainTable => ({
  filename: `${fileWords(['assignment', assignment.title, inClass.school_class_name])}.csv`,
  columns: [
    'Student id',
    'Student',
    'In class',
    'State',
    ...assignment.blocks.map((block) => blockNames[block]),
    'Words',
    'Time on task (seconds)',
    'Started at',
    'Last change at',
    'Submitted at',
    'Due at',
    'Late',
    'Accommodations',
  ],
  rows: rows.map((row) => [
    row.student_id,
    row.student_name,
    row.in_class ? 'yes' : 'no',
    stateOf(row),
    ...assignment.blocks.map((block) => (row.completed_blocks.includes(block) ? 'complete' : '')),
    row.words,
    row.time_spent_seconds,
    row.started_at,
    row.changed_at,
    row.submitted_at,
    row.due_at,
    row.lateness ?? '',
    row.accommodations ? accommodationWords(row.accommodations).join('; ') : '',
  ]),
});
