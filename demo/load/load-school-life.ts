/** What else goes on at the schools: accommodations, sign-in cards, an archived class, invites, saved reports and videos. */
import { inviteTeacher } from '#commands/accounts/teacher-invite.ts';
import { setAccommodations } from '#commands/classes/accommodation.ts';
import { archiveSchoolClass, createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { issueSignInCard } from '#commands/classes/student-access.ts';
import { writeVideoLibrary } from '#commands/lessons/video-library.ts';
import { saveReport } from '#commands/reports/saved-reports.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import type { Actor } from '#eventstore/port.ts';
import { demoLessons } from '../lessons/catalogue.ts';
import { videoOf } from '../lessons/videos.ts';
import { emailOf } from '../person.ts';
import type { DemoDistrict } from '../people.ts';
import { daysBefore, idsFor, stepAlone, type DemoJob } from './demo-job.ts';
import { codeOf, type DemoIds } from './load-people.ts';
import type { DemoStep } from './steps.ts';

interface Life {
  readonly job: DemoJob;
  readonly district: DemoDistrict;
  readonly ids: DemoIds;
  readonly as: (key: string, role: string) => Actor;
}

type Command = (context: CommandContext) => Promise<CommandOutcome<unknown>>;

const stepOf =
  ({ job }: Life, kind: string, daysAgo: number) =>
  (key: string, actor: Actor | undefined, minute: number, command: Command): DemoStep =>
    stepAlone(job, { kind, key, ...(actor && { actor }), now: daysBefore(job, daysAgo, minute) }, command);

const learners = 'learners-3-5';

/** Two students of the class for English learners. */
const accommodationSteps = (life: Life): DemoStep[] => {
  const { job, district, ids, as } = life;
  const { students } = district.classes.find(({ key }) => key === learners)!;
  const step = stepOf(life, 'accommodations', 60);
  const none = { extraDays: 0, slowAudioFirst: false, largerText: false, homeLanguageFirst: false };
  const chosen = [
    { student: students[5]!, accommodation: { ...none, extraDays: 2, slowAudioFirst: true, homeLanguageFirst: true } },
    { student: students[7]!, accommodation: { ...none, largerText: true, transcriptOpen: true } },
  ];
  return chosen.map(({ student, accommodation }, index) =>
    step(student.key, as('teacher', 'teacher'), 8 * 60 + index, (context) =>
      setAccommodations(context, {
        schoolClassId: ids.classes.get(learners)!,
        studentId: ids.people.get(student.key)!,
        accommodation,
        validFrom: daysBefore(job, 60, 0),
        validUntil: null,
      }),
    ),
  );
};

/** Three students of the same class, who sign in without an address of their own. */
const cardSteps = (life: Life): DemoStep[] => {
  const { district, ids, as } = life;
  const step = stepOf(life, 'sign-in-card', 50);
  const { students } = district.classes.find(({ key }) => key === learners)!;
  return students
    .slice(5, 8)
    .map(({ key }, index) =>
      step(key, as('teacher', 'teacher'), 8 * 60 + 20 + index, (context) =>
        issueSignInCard(context, { schoolClassId: ids.classes.get(learners)!, studentId: ids.people.get(key)! }),
      ),
    );
};

const club = { key: 'book-club', name: 'Book Club, last spring', school: 'lantern-hill' };

const archivedClassSteps = async (life: Life): Promise<DemoStep[]> => {
  const { job, ids, as } = life;
  const schoolClassId = (await idsFor(job.db, 'schoolClass', [club.key])).get(club.key)!;
  const [begun, over] = [stepOf(life, 'school-class', 260), stepOf(life, 'class-archived', 170)];
  const members = { schoolClassId, teacherIds: [ids.people.get('teacher')!], studentIds: [], replace: false };
  const school = { schoolClassId, schoolId: ids.schools.get(club.school)!, name: club.name, code: codeOf(club.key) };
  return [
    begun(club.key, undefined, 9 * 60, (context) => createSchoolClass(context, school)),
    begun(`${club.key}:members`, undefined, 9 * 60 + 1, (context) => setSchoolClassMembers(context, members)),
    over(club.key, as('teacher', 'teacher'), 15 * 60, (context) => archiveSchoolClass(context, { schoolClassId })),
  ];
};

const inviteSteps = (life: Life): DemoStep[] => {
  const step = stepOf(life, 'invite', 5);
  const letter = {
    schoolId: life.ids.schools.get('quarry-road')!,
    subject: 'Listening lessons for your class',
    above: 'I have been using these stories with English 6, and I think your students would like them, too.',
    below: 'Tell me when you have looked at one.',
  };
  return ['nadia.petrov', 'owen.bright'].map((key, index) =>
    step(key, life.as('trial', 'teacher'), 15 * 60 + index, (context) =>
      inviteTeacher(context, { ...letter, email: emailOf(key) }),
    ),
  );
};

const savedReportSteps = (life: Life): DemoStep[] => {
  const step = stepOf(life, 'saved-report', 9);
  const reports: readonly Omit<Parameters<typeof saveReport>[1], 'mailed'>[] = [
    { name: 'Reading, the last 30 days', path: '/reports/students', query: { quiz_type: 'reading_comprehension' }, lastDays: 30 },
    { name: 'All classes, this week', path: '/reports/classes', query: {}, lastDays: 7 },
  ];
  return reports.map((report, index) =>
    step(report.name, life.as('principal', 'school_admin'), 10 * 60 + index, (context) =>
      saveReport(context, { ...report, mailed: false }),
    ),
  );
};

/** The films of the lessons. */
const videoSteps = async (life: Life): Promise<DemoStep[]> => {
  const filmed = demoLessons.flatMap((lesson) => (lesson.video ? [{ lesson, video: lesson.video }] : []));
  const videos = filmed.map(async ({ lesson, video }) => {
    const { title, poster, address } = await videoOf(lesson, video);
    return {
      id: lesson.slug,
      name: `${lesson.slug}.webm`,
      title,
      description: lesson.description,
      createdBy: 'Earshot',
      thumbnailUrlTemplate: poster ?? '',
      address,
    };
  });
  const library = { videos: await Promise.all(videos) };
  const step = stepOf(life, 'videos', 80);
  return [step('library', life.as('admin', 'admin'), 11 * 60, (context) => writeVideoLibrary(context, library))];
};

export const schoolLifeSteps = async (job: DemoJob, district: DemoDistrict, ids: DemoIds): Promise<DemoStep[]> => {
  const as: Life['as'] = (key, role) => ({ id: ids.people.get(key)!, role });
  const life: Life = { job, district, ids, as };
  return [
    ...accommodationSteps(life),
    ...cardSteps(life),
    ...(await archivedClassSteps(life)),
    ...inviteSteps(life),
    ...savedReportSteps(life),
    ...(await videoSteps(life)),
  ];
};
