import type { GuideSectionWord } from '#api/lessons/schemas.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';

const madeOn = (revision: string | null) => (revision === null ? {} : { ifMatch: revision });

export const fetchGuide = (client: HttpClient, lessonUuid: string, id: string) =>
  client.call(to('GET /admin/teacher_guides/{id}', { id, lesson_uuid: lessonUuid }));

/** The lesson's current guide, and the alternatives. */
export const fetchChoices = (client: HttpClient, uuid: string) => client.call(to('GET /admin/lessons/{uuid}/guide', { uuid }));

export const selectGuide = (client: HttpClient, uuid: string, guideId: string | null, revision: string | null) =>
  client.call({
    ...to('PUT /admin/lessons/{uuid}/guide', { uuid }, { guide_id: guideId }),
    idempotencyKey: randomUuid(),
    ...madeOn(revision),
  });

export const wordSection = (
  client: HttpClient,
  uuid: string,
  { section, ...body }: { section: GuideSectionWord; guide_id: string; text: string },
  revision: string | null,
) =>
  client.call({
    ...to('PUT /admin/lessons/{uuid}/guide/{section}', { uuid, section }, body),
    idempotencyKey: randomUuid(),
    ...madeOn(revision),
  });
