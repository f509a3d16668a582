import type {
  GuideSectionWord,
  GuideTextsReply,
  LessonGuidePageData,
  SelectedGuideReply,
} from '../../../../api/teacher-guides/schemas.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';

const madeOn = (revision: string | null) => (revision === null ? {} : { ifMatch: revision });

export const fetchGuide = (client: HttpClient, fetchUrl: string) =>
  client.call<GuideTextsReply>({ method: 'GET', path: fetchUrl });

/** Which guide the lesson has now, and what else there is. */
export const fetchChoices = (client: HttpClient, lessonUuid: string) =>
  client.call<LessonGuidePageData>({ method: 'GET', path: `/admin/lessons/${lessonUuid}/guide` });

export const selectGuide = (client: HttpClient, lessonUuid: string, guideId: string | null, revision: string | null) =>
  client.call<SelectedGuideReply>({
    method: 'PUT',
    path: `/admin/lessons/${lessonUuid}/guide`,
    body: { guide_id: guideId },
    idempotencyKey: randomUuid(),
    ...madeOn(revision),
  });

export const wordSection = (
  client: HttpClient,
  lessonUuid: string,
  { section, ...body }: { section: GuideSectionWord; guide_id: string; text: string },
  revision: string | null,
) =>
  client.call<GuideTextsReply>({
    method: 'PUT',
    path: `/admin/lessons/${lessonUuid}/guide/${section}`,
    body,
    idempotencyKey: randomUuid(),
    ...madeOn(revision),
  });
