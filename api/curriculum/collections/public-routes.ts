import { seesStandards } from '#domain/curriculum/standards-document/readers.ts';
import { findPublishedCollection, publishedCollections } from '#projections/curriculum/collections/lessons.ts';
import { markdownHtml, plainText } from '#api/http/markdown.ts';
import { pageFormat } from '#api/http/negotiate.ts';
import { notFound } from '#api/http/problem.ts';
import { defineRoute, documentReply, type Page, type Route } from '#api/http/route.ts';
import { collectionUrl, lessonStandardsUrl, lessonUrl, quizableWord } from '#api/shared/quizable.ts';
import { collectionEditUrl } from './presenter.ts';
import { collectionPage, collectionPathParams, collectionsPage, type CollectionPageData } from './schemas.ts';

const shown = 200;

const pageOf = (id: 'collection' | 'teacher_collection'): Page<CollectionPageData> => ({
  id,
  bodyId: 'collection',
  title: (data) => data.collection.title,
});
/** Shows what lessons teach, in English only: students get a page without it. */
const pageOfTeachers = pageOf('teacher_collection');

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
    page: pageOf('collection'),
    handler: async ({ params }, { read, viewer, request }) => {
      const found = await findPublishedCollection(read, params.path);
      if (!found) throw notFound('This collection');
      const { uuid, title, description, lessons } = found;
      const withStandards = seesStandards(viewer?.role);
      const data = {
        collection: {
          title,
          description_html: markdownHtml(description),
          lessons: lessons.map(({ type, path, ...lesson }) => ({
            ...lesson,
            type: quizableWord(type),
            description: plainText(lesson.description),
            url: lessonUrl(type, path),
            standards_url: withStandards ? lessonStandardsUrl(lesson.uuid) : null,
          })),
        },
        edit_url: viewer?.role === 'admin' ? collectionEditUrl(uuid) : null,
      };
      return withStandards && pageFormat(request) === 'html' ? documentReply(200, pageOfTeachers, data) : data;
    },
  }),
];
