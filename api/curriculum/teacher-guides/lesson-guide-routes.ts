import { loadLesson } from '#commands/lessons/lesson/drafts.ts';
import { loadLessonGuide, selectLessonGuide, wordLessonGuideSection } from '#commands/curriculum/lesson-guide.ts';
import { loadTeacherGuide } from '#commands/curriculum/teacher-guide.ts';
import { ownTexts } from '#domain/curriculum/lesson-guide/decider.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import { findLessonByUuid, lessonUuidOfNumber } from '#projections/lessons/queries.ts';
import { guideOfLesson, guidesToChoose } from '#projections/curriculum/teacher-guides/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { commandReply, defineRoute, etagOf, reply, type Route, type RouteContext } from '#api/http/route.ts';
import { editUrl, existingLesson } from '#api/lessons/lesson-editing/presenter.ts';
import { presentShown, printUrl, sectionOf } from '#api/lessons/shown-guide.ts';
import { lessonUrl } from '#api/shared/quizable.ts';
import { type LessonGuideEvent, lessonGuideStream } from '#domain/curriculum/lesson-guide/events.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import { namesOfPeople } from './find-changes.ts';
import { titleOfSection } from './guide-steps.ts';
import {
  type LessonGuidePageData,
  guideParams,
  guideQuery,
  guideTextsReply,
  lessonGuidePage,
  lessonGuideParams,
  lessonGuideSectionParams,
  selectedGuideReply,
  selectGuideBody,
  teacherGuidePage,
  wordSectionBody,
  type GuideChoice,
} from './schemas.ts';
import { lessonStandardsParams as lessonNumberParams } from '../standards/schemas.ts';
import { existingGuide, presentTexts } from './presenter.ts';

const maxInHistory = 200;

type Step = LessonGuidePageData['history'][number];

const whatOf = (event: LessonGuideEvent): Step['what'] => {
  if (event.type === 'LessonGuideSelected') return event.data.guideUuid === null ? 'removed' : 'selected';
  return event.data.text === '' ? 'unworded' : 'worded';
};

/** Who selected which guide for the lesson or changed its wording; from the log itself, newest first. */
const lessonGuideHistory = async ({ read, services }: RouteContext<'roster'>, lessonUuid: string): Promise<Step[]> => {
  const stream = lessonGuideStream(lessonUuid);
  const recorded = await services.store.readStream(stream, { direction: 'backwards', limit: maxInHistory });
  const events = recorded.flatMap((one) => {
    const event = decodeEvent(one) as unknown as LessonGuideEvent | null;
    return event ? [{ event, actorId: one.metadata.actor.id }] : [];
  });
  const guideUuids = [...new Set(events.flatMap(({ event }) => event.data.guideUuid ?? []))];
  const guides = await Promise.all(guideUuids.map((uuid) => loadTeacherGuide(services, uuid)));
  const guideNames = new Map(
    guides.flatMap(({ guide }) => (guide.status === 'missing' ? [] : [[guide.guideUuid, guide.name] as const])),
  );
  const nameOf = await namesOfPeople(
    read,
    events.map(({ actorId }) => actorId),
  );
  return events.map(({ event, actorId }) => ({
    what: whatOf(event),
    of:
      event.type === 'LessonGuideSectionWorded'
        ? titleOfSection(event.data.section)
        : (guideNames.get(event.data.guideUuid ?? '') ?? ''),
    occurred_at: event.data.occurredAt,
    actor_name: actorId === null ? null : nameOf(actorId),
  }));
};

const tag = "Teacher's guides";
const access = ['admin'] as const;

type Choices = Awaited<ReturnType<typeof guidesToChoose>>;

const presentChoices = (choices: Choices, lessonUuid: string, selected: string | null): GuideChoice[] =>
  choices.map(({ uuid, name, withdrawn }) => ({
    id: uuid,
    name,
    fetch_url: `/admin/teacher_guides/${uuid}?lesson_uuid=${lessonUuid}`,
    selected: uuid === selected,
    withdrawn,
  }));

/** The guide of a lesson, the lesson's own wording, and what teachers see of both. */
export const lessonGuideRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/teacher_guides/{id}',
    tag,
    summary: 'What a guide says in its three sections, and what a lesson says instead',
    access,
    request: { params: guideParams, query: guideQuery },
    response: guideTextsReply,
    problems: [404],
    handler: async ({ params: { id }, query: { lesson_uuid: lessonUuid } }, { services }) => {
      const guide = existingGuide((await loadTeacherGuide(services, id)).guide);
      const known = lessonUuid === undefined ? null : await loadLessonGuide(services, lessonUuid);
      const { name, texts } = guide.published ?? guide;
      return {
        id: guide.guideUuid,
        name,
        guides: presentTexts(texts, known ? ownTexts(known.lessonGuide, guide.guideUuid) : {}),
        revision: known?.revision?.toString() ?? null,
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/lessons/{uuid}/guide',
    tag,
    summary: 'The guides that a lesson can have, which it has, and who decided that',
    access,
    request: { params: lessonGuideParams },
    response: lessonGuidePage,
    reads: ['teacher_guides', 'roster'],
    page: { id: 'lesson_guide', title: (data) => `Teacher's guide: ${data.lesson.name}` },
    handler: async ({ params: { uuid } }, context) => {
      const { read, services } = context;
      const lesson = existingLesson((await loadLesson(services, uuid)).lesson);
      const { lessonGuide, revision } = await loadLessonGuide(services, uuid);
      const choices = await guidesToChoose(read, lessonGuide.guideUuid);
      const published = lesson.status === 'published' && lessonGuide.guideUuid !== null;
      const value = {
        lesson: { uuid: lesson.lessonUuid, name: draftOf(lesson).content.name },
        edit_url: editUrl(lesson.lessonUuid),
        print_url: published ? printUrl(lesson.lessonUuid) : null,
        teacher_guides: presentChoices(choices, lesson.lessonUuid, lessonGuide.guideUuid),
        revision: revision?.toString() ?? null,
        history: await lessonGuideHistory(context, lesson.lessonUuid),
      };
      return revision === null ? value : reply(200, value, { headers: { etag: etagOf(revision) } });
    },
  }),
  defineRoute({
    method: 'put',
    path: '/admin/lessons/{uuid}/guide',
    tag,
    summary: 'Gives a lesson a guide, another one, or none',
    access,
    request: { params: lessonGuideParams, body: selectGuideBody },
    response: selectedGuideReply,
    reads: ['teacher_guides'],
    problems: [404, 409, 412],
    commands: ['selectLessonGuide'],
    handler: async ({ params: { uuid: lessonUuid }, body: { guide_id: guideUuid } }, context) => {
      const outcome = await selectLessonGuide(context.command(), { lessonUuid, guideUuid });
      const selected = outcome.value.guideUuid;
      const choices = await guidesToChoose(context.read, selected);
      return commandReply(outcome, {
        teacher_guides: presentChoices(choices, lessonUuid, selected),
        revision: outcome.revision?.toString() ?? null,
      });
    },
  }),
  defineRoute({
    method: 'put',
    path: '/admin/lessons/{uuid}/guide/{section}',
    tag,
    summary: "Says a section of the lesson's guide in the lesson's own words; blank: as the guide says it",
    access,
    request: { params: lessonGuideSectionParams, body: wordSectionBody },
    response: guideTextsReply,
    problems: [404, 409, 412],
    commands: ['wordLessonGuideSection'],
    handler: async ({ params: { uuid: lessonUuid, section }, body: { guide_id: guideUuid, text } }, context) => {
      const command = context.command();
      const words = { lessonUuid, guideUuid, section: sectionOf[section], text };
      const outcome = await wordLessonGuideSection(command, words);
      const guide = existingGuide((await loadTeacherGuide(command, guideUuid)).guide);
      const { name, texts } = guide.published ?? guide;
      return commandReply(outcome, {
        id: guide.guideUuid,
        name,
        guides: presentTexts(texts, ownTexts(outcome.value, guideUuid)),
        revision: outcome.revision?.toString() ?? null,
      });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/teach/lesson_guides/{lesson_id}',
    tag,
    summary: "A lesson's guide as teachers read and print it",
    access: ['teacher', 'school_admin', 'admin'],
    request: { params: lessonNumberParams },
    response: teacherGuidePage,
    reads: ['lessons', 'teacher_guides'],
    problems: [404],
    page: { id: 'teacher_guide', title: (data) => `${data.teacher_guide.name}: ${data.lesson.name}` },
    handler: async ({ params }, { read }) => {
      const lessonUuid = await lessonUuidOfNumber(read, params.lesson_id);
      const guide = lessonUuid === null ? null : await guideOfLesson(read, lessonUuid);
      const lesson = lessonUuid === null ? null : await findLessonByUuid(read, lessonUuid);
      if (!guide || !lesson) throw notFound('This guide');
      return { lesson: { name: lesson.name, url: lessonUrl(lesson.type, lesson.path) }, teacher_guide: presentShown(guide) };
    },
  }),
];
