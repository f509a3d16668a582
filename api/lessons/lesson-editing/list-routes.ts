/** The staff list of lessons, and creating a lesson. */
import { quizableTypes } from '#domain/shared/fields.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { draftLesson, loadLesson } from '#commands/lessons/lesson/drafts.ts';
import type { Cell } from '#platform/csv.ts';
import { listLessonPlays, type LessonPlaysRow } from '#projections/lessons/lesson-plays/queries.ts';
import { staffLessonsListed, type StaffLessonRow } from '#projections/lessons/staff-lessons/list.ts';
import { invalidFields } from '#api/http/problem.ts';
import { commandReply, defineRoute, type Route } from '#api/http/route.ts';
import { lessonUrl, quizableWord, typeOfFolder } from '#api/shared/quizable.ts';
import { orTaken } from '#api/shared/address-taken.ts';
import { freePathLike, pathOf } from '#api/shared/path-of.ts';
import { editUrl } from './presenter.ts';
import {
  adminLessonsPage,
  adminLessonsQuery,
  createLessonBody,
  createLessonReply,
  newLessonPage,
  type ListedLesson,
} from './schemas.ts';

const lessonsOnThePage = 100;

const presentListed = ({ type, path, status, ...row }: StaffLessonRow): ListedLesson => ({
  uuid: row.uuid,
  type: quizableWord(type),
  name: row.name,
  subject: row.subject,
  grade_band: row.grade_band,
  text_complexity: row.text_complexity,
  elp_level: row.elp_level,
  url: status === 'published' ? lessonUrl(type, path) : null,
  edit_url: editUrl(row.uuid),
  status,
  stage: row.stage,
  publish_at: row.publish_at,
  changed_at: row.changed_at,
  plays_count: row.plays_count,
  visitor_plays_count: row.visitor_plays_count,
  recent_plays_count: row.recent_plays_count,
});

const playsLine = (row: LessonPlaysRow): Cell[] => [
  row.name,
  quizableWord(row.type),
  row.subject,
  row.grade_band,
  row.plays_count,
  row.visitor_plays_count,
  row.recent_plays_count,
];

const csvColumns = ['Lesson', 'Kind', 'Subject', 'Grades', 'Plays', 'Plays by visitors', 'Plays in the last 30 days'];

/** @throws 400 for a title that cannot be turned into an address */
const addressOf = ({ name, path }: { readonly name: string; readonly path?: string | undefined }): string => {
  const made = path || pathOf(name);
  if (made !== '') return made;
  throw invalidFields([{ path: 'lesson.path', message: 'the title has no letters for an address: write one' }]);
};

export const lessonListRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/lessons',
    tag: 'Lesson editor',
    summary: 'Every lesson, where it stands on its way to readers, and how often it was listened to',
    access: ['admin'],
    request: { query: adminLessonsQuery },
    response: adminLessonsPage,
    reads: ['staff_lessons', 'audio_plays', 'lessons'],
    page: { id: 'admin_lessons', title: 'Lessons' },
    csv: (_input, { services, read: models }, use) =>
      models.asOf(['lessons', 'audio_plays'], async (read, asOf) => {
        const plays = await listLessonPlays(read, services.now().toISOString().slice(0, 10));
        return use({
          filename: 'lesson-plays.csv',
          columns: csvColumns,
          rows: plays.map(playsLine),
          as_of: { position: asOf.position, time: asOf.time ?? services.now().toISOString() },
        });
      }),
    handler: async ({ query: { search, type, state, page: requestedPage } }, { services, read }) => {
      const { rows, total, page } = await staffLessonsListed(read, {
        search,
        type: type === '' ? null : typeOfFolder(`${type}s`),
        state: state === '' ? null : state,
        today: services.now().toISOString().slice(0, 10),
        page: requestedPage,
        pageSize: lessonsOnThePage,
      });
      const pages_count = Math.max(1, Math.ceil(total / lessonsOnThePage));
      return {
        lessons: rows.map(presentListed),
        search,
        type,
        state,
        paging: { page, page_size: lessonsOnThePage, pages_count, rows_count: total },
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/lessons/new',
    tag: 'Lesson editor',
    summary: 'Where a new lesson begins',
    access: ['admin'],
    response: newLessonPage,
    page: { id: 'new_lesson', title: 'New lesson' },
    handler: async () => ({ types: quizableTypes.map(quizableWord) }),
  }),
  defineRoute({
    method: 'post',
    path: '/admin/lessons',
    tag: 'Lesson editor',
    summary: 'Begins a lesson, as a draft',
    access: ['admin'],
    request: { body: createLessonBody },
    statuses: [201],
    response: createLessonReply,
    commands: ['draftLesson'],
    handler: async ({ body: { lesson } }, context) => {
      const type = typeOfFolder(`${lesson.type}s`)!;
      const path = addressOf(lesson);
      const uuid = lessonUuidOf(type, path);
      const command = context.command();
      const outcome = await orTaken(draftLesson(command, { type, path, name: lesson.name }), 'lesson_exists', editUrl(uuid), () =>
        freePathLike(path, async (free) => (await loadLesson(command, lessonUuidOf(type, free))).lesson.status === 'missing'),
      );
      return commandReply(outcome, { lesson: { uuid }, edit_url: editUrl(uuid) }, 201);
    },
  }),
];
