import { alignLessonStandard, removeLessonStandard } from '#commands/curriculum/lesson-standards.ts';
import { loadLesson } from '#commands/lessons/lesson/drafts.ts';
import { draftOf, type ExistingLesson } from '#domain/lessons/lesson/state.ts';
import { allStates, stateName } from '#domain/curriculum/standards-document/states.ts';
import {
  findStandard,
  listStandardsDocuments,
  searchStandards,
  similarStandards,
  statesWithStandards,
} from '#projections/curriculum/standards/queries.ts';
import { latestUploads } from '#jobs/standards-uploads/uploads-table.ts';
import { notFound } from '#api/http/problem.ts';
import { commandReply, defineRoute, type Route } from '#api/http/route.ts';
import { editUrl, existingLesson } from '#api/lessons/lesson-editing/presenter.ts';
import { loadAlignment, presentAligned, presentListed } from './aligned.ts';
import { alignmentHistory } from './find-changes.ts';
import { alignmentOrderRoutes } from './order-routes.ts';
import { gradesOf, type StandardGrade } from '#domain/curriculum/standards-document/grades.ts';
import { presentState } from '../standards/presenter.ts';
import { presentListedUpload } from '../standards-uploads/presenter.ts';
import {
  adminStandardsPage,
  alignBody,
  alignedReply,
  alignedStandardParams,
  foundStandardsReply,
  lessonStandardsPage,
  lessonUuidParams,
  searchStandardsQuery,
  suggestionsQuery,
} from './schemas.ts';

/** Longer texts would only add words that every story contains. */
const maxCharacters = 20_000;

/** What a lesson is about, in its authors' words: the story itself talks about whales, while a standard talks about listening. */
const wordsOfLesson = (lesson: ExistingLesson): string => {
  const { content, material } = draftOf(lesson);
  const { keyConcepts, contentObjective, languageObjective, synopsis } = material.overview;
  const prompts = material.prompts.map((prompt) => prompt.content);
  const texts = [content.name, content.subject, content.description, keyConcepts, contentObjective, languageObjective, synopsis];
  return [...texts, ...prompts].filter(Boolean).join('\n').slice(0, maxCharacters);
};

/** The grades of the lesson's grade band; none if it has no band. */
const gradesOfLesson = (lesson: ExistingLesson): StandardGrade[] => gradesOf([draftOf(lesson).content.gradeBand ?? '']);

const tag = 'Standards';
const access = ['admin'] as const;
const found = 30;
const suggested = 8;
const shownUploads = 10;

/** Staff manage the standards documents and decide which standards a lesson teaches. */
export const lessonAlignmentRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/standards',
    tag,
    summary: 'Documents of standards, and how many lessons teach something of each',
    access,
    response: adminStandardsPage,
    reads: ['standards'],
    page: { id: 'admin_standards', title: 'Standards' },
    handler: async (_input, { read, services }) => ({
      states: allStates.map(presentState),
      uploads: (await latestUploads(services.db, shownUploads)).map(presentListedUpload),
      documents: (await listStandardsDocuments(read)).map(({ uuid, ...row }) => ({
        id: uuid,
        ...row,
        state_name: stateName(row.state),
      })),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/admin/standards/search',
    tag,
    summary: 'Standards by code or words',
    access,
    request: { query: searchStandardsQuery },
    response: foundStandardsReply,
    reads: ['standards'],
    handler: async ({ query: { search, state = null } }, { read }) => ({
      standards: (await searchStandards(read, { words: search, state, limit: found })).map(presentListed),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/admin/lessons/{uuid}/standards',
    tag,
    summary: 'The standards that a lesson teaches, in every state, and who said so',
    access,
    request: { params: lessonUuidParams },
    response: lessonStandardsPage,
    reads: ['standards', 'roster'],
    page: { id: 'lesson_standards', title: (data) => `Standards: ${data.lesson.name}` },
    handler: async ({ params: { uuid } }, context) => {
      const { read, services } = context;
      const lesson = existingLesson((await loadLesson(services, uuid)).lesson);
      return {
        lesson: { uuid: lesson.lessonUuid, name: draftOf(lesson).content.name },
        edit_url: editUrl(lesson.lessonUuid),
        states: (await statesWithStandards(read)).map(({ state }) => presentState(state)),
        ...(await presentAligned(read, await loadAlignment(services, lesson.lessonUuid))),
        history: await alignmentHistory(context, lesson.lessonUuid),
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/lessons/{uuid}/standards/suggestions',
    tag,
    summary: 'Standards whose words are close to those of a lesson; nothing is aligned by itself',
    access,
    request: { params: lessonUuidParams, query: suggestionsQuery },
    response: foundStandardsReply,
    reads: ['standards'],
    handler: async ({ params: { uuid }, query: { state = null } }, { read, services }) => {
      const lesson = existingLesson((await loadLesson(services, uuid)).lesson);
      const about = { lessonUuid: lesson.lessonUuid, written: wordsOfLesson(lesson), grades: gradesOfLesson(lesson) };
      return { standards: (await similarStandards(read, { ...about, state, limit: suggested })).map(presentListed) };
    },
  }),
  // Must come before the addresses that end in a standard's id, which would match these too.
  ...alignmentOrderRoutes,
  defineRoute({
    method: 'post',
    path: '/admin/lessons/{uuid}/standards',
    tag,
    summary: 'Says that a lesson teaches a standard',
    access,
    request: { params: lessonUuidParams, body: alignBody },
    response: alignedReply,
    reads: ['standards'],
    problems: [404, 409],
    commands: ['alignLessonStandard'],
    handler: async ({ params: { uuid }, body }, context) => {
      const { read } = context;
      const standard = await findStandard(read, body.standard_id);
      if (!standard) throw notFound('This standard');
      const outcome = await alignLessonStandard(context.command(), {
        lessonUuid: uuid,
        documentUuid: standard.document_uuid,
        standardUuid: standard.uuid,
        suggested: body.suggested,
      });
      return commandReply(outcome, await presentAligned(read, { state: outcome.value, revision: outcome.revision }));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/admin/lessons/{uuid}/standards/{standard_id}',
    tag,
    summary: 'Takes a standard away from a lesson',
    access,
    request: { params: alignedStandardParams },
    response: alignedReply,
    reads: ['standards'],
    problems: [404],
    commands: ['removeLessonStandard'],
    handler: async ({ params: { uuid, standard_id } }, context) => {
      const outcome = await removeLessonStandard(context.command(), { lessonUuid: uuid, standardUuid: standard_id });
      return commandReply(outcome, await presentAligned(context.read, { state: outcome.value, revision: outcome.revision }));
    },
  }),
];
