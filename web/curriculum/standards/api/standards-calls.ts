import type { LessonStandardsAddress } from '#api/shared/schemas.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { at, to, type ValuesOf } from '#web/lib/route-call.ts';

export type StandardsPlace = ValuesOf<'GET /ed_gate_standards'>;

export const fetchStandards = (client: HttpClient, { state, subject, grade }: StandardsPlace) =>
  client.call(to('GET /ed_gate_standards', { state, subject, grade }));

/** Without a state, uses one that the lesson has standards for. */
export const fetchLessonStandards = (client: HttpClient, url: LessonStandardsAddress, state: string | null) =>
  client.call(at('GET /ed_gate_standards/lesson/{lesson_id}', url, { state: state ?? undefined }));
