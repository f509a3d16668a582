import { z } from 'zod';
import { findLesson } from '#projections/lessons/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { defineRoute, redirect, type Route } from '#api/http/route.ts';
import { lessonUrl, typeOfFolder } from '#api/shared/quizable.ts';

const shareParams = z.object({
  audience: z.enum(['students', 'educators']),
  quizable_types: z.string().max(40),
  path: z.string().max(200),
});

/** For API clients, which do not follow redirects to a page. */
const shareReply = z.object({ url: z.string() });

/** Shareable links: each redirects the visitor to the right page for their role, signed in or not. */
export const shareRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/share/{audience}/{quizable_types}/{path}',
    tag: 'Lessons',
    summary:
      'Leads whoever follows a shared link to the lesson as they see it: students to theirs, everybody else to the public one',
    access: 'public',
    request: { params: shareParams },
    response: shareReply,
    statuses: [200, 303],
    problems: [404],
    reads: ['lessons'],
    handler: async ({ params }, { read, viewer, request }) => {
      const type = typeOfFolder(params.quizable_types);
      const lesson = type && (await findLesson(read, type, params.path));
      if (!lesson) throw notFound('This lesson');
      const url = lessonUrl(lesson.type, lesson.path);
      const own = viewer?.role === 'student' ? `/students${url}` : url;
      return request.accepts(['html', 'json']) === 'json' ? { url: own } : redirect(own);
    },
  }),
];
