import { findPublishedCollection, publishedCollections } from '../../views/collections/lessons.ts';
import { markdownHtml, plainText } from '../http/markdown.ts';
import { notFound } from '../http/problem.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { collectionUrl, lessonUrl, quizableWord } from '../shared/quizable.ts';
import { collectionEditUrl } from './presenter.ts';
import { collectionPage, collectionPathParams, collectionsPage } from './schemas.ts';

const shown = 200;

export const collectionPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/collections',
    tag: 'Collections',
    summary: 'Published collections with a picture and how many lessons are in them; open to everybody',
    access: 'public',
    response: collectionsPage,
    reads: ['collections', 'lessons'],
    page: { id: 'collections', title: { en: 'Collections', es: 'Colecciones' } },
    handler: async (_input, { read, viewer }) => {
      const found = await publishedCollections(read, { limit: shown });
      return {
        collections: found.map(({ path, description, cover, ...collection }) => ({
          ...collection,
          description: plainText(description),
          url: collectionUrl(path),
          cover: {
            name: cover.name,
            subject: cover.subject,
            picture: cover.picture && { address: cover.picture.address, alt: cover.picture.alt },
          },
        })),
        edit_url: viewer?.role === 'admin' ? '/admin/collections' : null,
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/collections/{path}',
    tag: 'Collections',
    summary: 'Lessons and events that belong together, in their order; open to everybody',
    access: 'public',
    request: { params: collectionPathParams },
    response: collectionPage,
    reads: ['collections', 'lessons'],
    page: { id: 'collection', title: (data) => data.collection.title },
    handler: async ({ params }, { read, viewer }) => {
      const found = await findPublishedCollection(read, params.path);
      if (!found) throw notFound('This collection');
      const { uuid, title, description, lessons } = found;
      return {
        collection: {
          title,
          description_html: markdownHtml(description),
          lessons: lessons.map(({ type, path, ...lesson }) => ({
            ...lesson,
            type: quizableWord(type),
            description: plainText(lesson.description),
            url: lessonUrl(type, path),
          })),
        },
        edit_url: viewer?.role === 'admin' ? collectionEditUrl(uuid) : null,
      };
    },
  }),
];
