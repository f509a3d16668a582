import { listLessons } from '../../projections/lessons/queries.ts';
import { defineRoute, redirect, type Route } from '../http/route.ts';
import { presentLessonCard } from '../lessons/presenter.ts';
import { homeOf } from '../pages/navigation.ts';
import { homePage } from './schemas.ts';

const lessonsOnThePage = 12;

export const homeRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/',
    tag: 'Home',
    summary: 'What Earshot is; people who are signed in are led to their own home',
    access: 'public',
    response: homePage,
    statuses: [200, 303],
    reads: ['lessons'],
    page: {
      id: 'home',
      bodyId: 'home_page',
      title: 'Earshot',
      description: () =>
        'Lessons to listen to, quizzes to check what was heard, and reports that help a teacher decide what comes next.',
    },
    handler: async (_input, { read, viewer }) => {
      if (viewer) return redirect(homeOf(viewer.role));
      return { lessons: (await listLessons(read, { limit: lessonsOnThePage })).map(presentLessonCard) };
    },
  }),
];
