/** The calls with which staff say what a lesson teaches. */
import type { AlignedReply, FoundStandardsReply } from '../../../../api/lesson-alignment/schemas.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';

const withState = (query: Record<string, string>, state: string): string =>
  new URLSearchParams(state === '' ? query : { ...query, state }).toString();

export const findStandards = (client: HttpClient, search: string, state: string) =>
  client.call<FoundStandardsReply>({ method: 'GET', path: `/admin/standards/search?${withState({ search }, state)}` });

const standardsOf = (lessonUuid: string): string => `/admin/lessons/${lessonUuid}/standards`;

export const suggestStandards = (client: HttpClient, lessonUuid: string, state: string) =>
  client.call<FoundStandardsReply>({ method: 'GET', path: `${standardsOf(lessonUuid)}/suggestions?${withState({}, state)}` });

export const addStandard = (client: HttpClient, lessonUuid: string, standardId: string, suggested: boolean) =>
  client.call<AlignedReply>({
    method: 'POST',
    path: standardsOf(lessonUuid),
    body: { standard_id: standardId, suggested },
    idempotencyKey: randomUuid(),
  });

export const removeStandard = (client: HttpClient, lessonUuid: string, standardId: string) =>
  client.call<AlignedReply>({
    method: 'DELETE',
    path: `${standardsOf(lessonUuid)}/${standardId}`,
    idempotencyKey: randomUuid(),
  });
