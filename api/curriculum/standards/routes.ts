import { inNameOrder } from '#domain/shared/name-order.ts';
import { readCurriculumLinks } from '#commands/curriculum/curriculum-links.ts';
import { rolesWithStandards } from '#domain/curriculum/standards-document/readers.ts';
import { stateName } from '#domain/curriculum/standards-document/states.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { lessonUuidOfNumber } from '#projections/lessons/queries.ts';
import { placesOfState, standardsAt, statesWithStandards } from '#projections/curriculum/standards/queries.ts';
import { lessonsOfStandards, standardsOfLesson, statesOfLesson } from '#projections/curriculum/standards/of-lesson.ts';
import { notFound } from '#api/http/problem.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { presentOfLesson, presentPlaces, presentState, presentTree } from './presenter.ts';
import {
  lessonStandardsParams,
  lessonStandardsReply,
  standardsQuery,
  standardsReply,
  stateQuery,
  teachStandardsPage,
} from './schemas.ts';

const tag = 'Standards';
const access = rolesWithStandards;

/** Nobody would read a longer list; one grade of a state's subject has a few hundred standards. */
const maxAtOnce = 1_000;

/** The state's name for its standards. */
const standardsNameOf = async (read: ReadHandle<'standards'>, state: string): Promise<string> => {
  const known = (await statesWithStandards(read)).find((one) => one.state === state);
  return known?.state_standards_name ?? `${stateName(state)} standards`;
};

export const standardsRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/ed_gate_standards',
    tag,
    summary: 'The standards of a state in one subject and grade, nested, with the lessons that teach each',
    access,
    request: { query: standardsQuery },
    response: standardsReply,
    reads: ['standards', 'lessons'],
    handler: async ({ query: { state, subject, grade } }, { read }) => {
      const rows = await standardsAt(read, { state, subject, grade, limit: maxAtOnce + 1 });
      const shown = rows.slice(0, maxAtOnce);
      const lessons = await lessonsOfStandards(
        read,
        shown.map(({ uuid }) => uuid),
      );
      return {
        state,
        state_standards_name: await standardsNameOf(read, state),
        subject,
        grade,
        standards: presentTree(shown, lessons),
        cut: rows.length > shown.length,
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/ed_gate_standards/lesson/{lesson_id}',
    tag,
    summary: 'The standards of a state that a lesson teaches, by subject and grade',
    access,
    request: { params: lessonStandardsParams, query: stateQuery },
    response: lessonStandardsReply,
    reads: ['standards', 'lessons'],
    problems: [404],
    handler: async ({ params, query }, { read }) => {
      const lessonUuid = await lessonUuidOfNumber(read, params.lesson_id);
      if (lessonUuid === null) throw notFound('This lesson');
      const states = await statesOfLesson(read, lessonUuid);
      const state = query.state ?? states[0] ?? null;
      const taught = state === null ? [] : await standardsOfLesson(read, lessonUuid, state);
      const lessons = await lessonsOfStandards(read, [...new Set(taught.map(({ uuid }) => uuid))]);
      return {
        state,
        state_standards_name: state && (await standardsNameOf(read, state)),
        states: states.map(presentState),
        state_standards: presentOfLesson(taught, lessons),
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/teach/standards',
    tag,
    summary: 'The subjects and grades that a state has standards for',
    access,
    request: { query: stateQuery },
    response: teachStandardsPage,
    reads: ['standards'],
    page: { id: 'teach_standards', title: (data) => data.state_standards_name ?? 'Standards' },
    handler: async ({ query }, { read, services }) => {
      const states = await statesWithStandards(read);
      const { links } = await readCurriculumLinks(services);
      const state = query.state ?? states[0]?.state ?? null;
      const known = states.find((one) => one.state === state);
      const choices = known || state === null ? states : [...states, { state }];
      return {
        curriculum_links: [...links],
        states: choices.map((one) => presentState(one.state)).toSorted((a, b) => inNameOrder(a.name, b.name)),
        state,
        state_standards_name: state && (known?.state_standards_name ?? `${stateName(state)} standards`),
        subjects: state === null ? [] : presentPlaces(await placesOfState(read, state)),
      };
    },
  }),
];
