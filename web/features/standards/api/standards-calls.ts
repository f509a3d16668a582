import type { LessonStandardsReply, StandardsReply } from '../../../../api/standards/schemas.ts';
import type { HttpClient } from '../../../lib/http-client.ts';

export interface StandardsPlace {
  state: string;
  subject: string;
  grade: string;
}

export const fetchStandards = (client: HttpClient, { state, subject, grade }: StandardsPlace) =>
  client.call<StandardsReply>({
    method: 'GET',
    path: `/ed_gate_standards?${new URLSearchParams({ state, subject, grade }).toString()}`,
  });

/** Without a state, of one that the lesson has standards of. */
export const fetchLessonStandards = (client: HttpClient, url: string, state: string | null) =>
  client.call<LessonStandardsReply>({ method: 'GET', path: state === null ? url : `${url}?state=${state}` });
