import { quizMonths, writingLevels } from '#projections/writing/growth.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { chosenRanges, dashboardPresets } from '#api/shared/chosen-ranges.ts';
import { withQuery } from '#api/shared/page-addresses.ts';
import { ownGrowthCsv, presentMonths, presentOwnLevels, presentOwnWriting, presentQuizzes } from './presenter.ts';
import { growthQuery, ownGrowthPage } from './schemas.ts';

const path = '/students/report/growth';

/** A student's view of their own growth, over all their classes. */
export const ownGrowthRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path,
    tag: 'Reports',
    summary: 'One’s own listening, reading and writing levels, month by month',
    access: ['student'],
    concealed: true,
    request: { query: growthQuery },
    response: ownGrowthPage,
    records: ownRecords,
    reads: ['quiz_results', 'writing_assessments', 'student_works', 'lesson_assignments'],
    page: { id: 'student_own_growth', title: { en: 'My growth', es: 'Mi progreso' }, csv: ownGrowthCsv },
    handler: async ({ query }, { read, viewer, services }) => {
      const today = dayIn(services.now(), viewer.timeZone);
      const { range } = chosenRanges(query, today);
      const { start_date: startDate, end_date: endDate } = range;
      const scope = { schoolClassId: null, studentId: viewer.id, startDate, endDate, timeZone: viewer.timeZone };
      const [quizzes, levels] = await Promise.all([quizMonths(read, scope), writingLevels(read, scope)]);
      return {
        title: 'My growth',
        range,
        presets: dashboardPresets(today).slice(0, 2),
        today,
        ...presentQuizzes(quizzes),
        writing: presentOwnWriting(levels),
        months: presentMonths(quizzes, levels),
        levels: presentOwnLevels(levels),
        report_url: '/students/report',
        csv_url: withQuery(`${path}.csv`, { ...range }),
      };
    },
  }),
];
