import { makePicture, PictureError } from '#platform/pictures.ts';
import { readBytes } from '#api/http/multipart.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { defineRoute, reply, type Route } from '#api/http/route.ts';
import { pictureReply } from './schemas.ts';

const maxBytes = 20_000_000;

/** One picture at a time: scaling down a large picture takes several hundred megabytes of memory. */
let turn: Promise<unknown> = Promise.resolve();

const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
  const mine = turn.then(run, run);
  turn = mine.catch(() => undefined);
  return mine;
};

export const pictureRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/admin/pictures',
    tag: 'Media',
    summary: 'Takes a picture (JPEG, PNG, WebP, GIF) as the body, makes it smaller, and says where it lies',
    access: ['admin'],
    response: pictureReply,
    statuses: [201],
    problems: [413, 415],
    fileBody: 'application/octet-stream',
    needs: ['media'],
    handler: async (_input, { services, request }) => {
      const bytes = await readBytes(request, maxBytes);
      try {
        const { content, width, height } = await inTurn(() => makePicture(bytes));
        return reply(201, { picture: { address: await services.media.store(content, 'webp'), width, height } });
      } catch (error) {
        if (error instanceof PictureError) throw new HttpProblem(400, 'picture_unusable', error.message);
        throw error;
      }
    },
  }),
];
