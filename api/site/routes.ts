import { lessonsCount, listLessons } from '#projections/lessons/queries.ts';
import { cardFactsOf } from '#projections/lessons/lesson-cards/card-facts.ts';
import { defineRoute, redirect, type Route } from '#api/http/route.ts';
import { presentLessonCard } from '#api/lessons/presenter.ts';
import { homeOf } from '#api/http/pages/navigation.ts';
import { lessonChoicesOf } from '#api/lessons/search/lesson-choices.ts';
import { homePage } from './home/schemas.ts';
import { clipOf } from './home/story-clip.ts';
import { plansPage, type PlansPageData } from './plans/schemas.ts';

/** The front page, for visitors. */
const lessonsOnThePage = 6;

export const homeRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/',
    tag: 'Home',
    summary: 'What Earshot is; people who are signed in are led to their own home',
    access: 'public',
    response: homePage,
    statuses: [200, 303],
    reads: ['lessons', 'lesson_search', 'quizzes'],
    page: {
      id: 'home',
      bodyId: 'home_page',
      title: 'Earshot',
      description: () =>
        'Lessons to listen to, quizzes to check what was heard, and reports that help a teacher decide what comes next.',
    },
    handler: async (_input, { read, viewer }) => {
      if (viewer) return redirect(homeOf(viewer.role));
      const rows = await listLessons(read, { limit: lessonsOnThePage });
      const uuids = rows.map(({ uuid }) => uuid);
      const [facts, count, choices, clip] = await Promise.all([
        cardFactsOf(read, uuids),
        lessonsCount(read),
        lessonChoicesOf(read),
        clipOf(read),
      ]);
      return {
        lessons: rows.map((row) => presentLessonCard(row, facts.get(row.uuid))),
        lessons_count: count,
        choices,
        clip,
      };
    },
  }),
];

const titles = { premium_features: 'What premium has', request_quote: 'Request a quote' } as const;

const route = (topic: PlansPageData['topic']): Route =>
  defineRoute({
    method: 'get',
    path: `/${topic}`,
    tag: 'Home',
    summary: `${titles[topic]}; where another site sells the product, it leads there`,
    access: 'public',
    response: plansPage,
    statuses: [200, 303],
    page: { id: 'plans', title: titles[topic] },
    needs: ['providerSiteUrl'],
    handler: async (_input, { services }) =>
      services.providerSiteUrl === '' ? { topic } : redirect(`${services.providerSiteUrl}/${topic}`),
  });

/** The product's own pages about its plans. */
export const plansRoutes: readonly Route[] = [route('premium_features'), route('request_quote')];
