import { loadTeacherGuide } from '#commands/curriculum/teacher-guide/load-teacher-guide.ts';
import type { LessonGuideEvent } from '#domain/curriculum/lesson-guide/events.ts';
import { lessonGuideStream } from '#domain/curriculum/lesson-guide/stream.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { RouteContext } from '#api/http/route.ts';
import { namesOfPeople } from './find-changes.ts';
import { titleOfSection } from './guide-steps.ts';
import type { LessonGuidePageData } from './schemas.ts';

const mostInHistory = 200;

type Step = LessonGuidePageData['history'][number];

const whatOf = (event: LessonGuideEvent): Step['what'] => {
  if (event.type === 'LessonGuideSelected') return event.data.guideUuid === null ? 'removed' : 'selected';
  return event.data.text === '' ? 'unworded' : 'worded';
};

/** Who gave the lesson which guide, and changed its words; from the log itself, the latest first. */
export const lessonGuideHistory = async ({ read, services }: RouteContext<'roster'>, lessonUuid: string): Promise<Step[]> => {
  const stream = lessonGuideStream(lessonUuid);
  const recorded = await services.store.readStream(stream, { direction: 'backwards', limit: mostInHistory });
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
