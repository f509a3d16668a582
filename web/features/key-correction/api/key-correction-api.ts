/** The calls of a key correction. */
import type {
  CorrectKeyBody,
  DryRunBody,
  DryRunReply,
  KeyCorrectionReply,
  KeyCorrectionsPageData,
} from '../../../../api/key-corrections/schemas.ts';
import type { HttpClient, Reply } from '../../../lib/http-client.ts';

export interface KeyCorrectionApi {
  load(): Promise<Reply<KeyCorrectionsPageData>>;
  dryRun(body: DryRunBody): Promise<Reply<DryRunReply>>;
  correct(body: CorrectKeyBody, options: { key: string; revision: string }): Promise<Reply<KeyCorrectionReply>>;
}

export function createKeyCorrectionApi(http: HttpClient, quizUuid: string): KeyCorrectionApi {
  const path = `/admin/quizzes/${quizUuid}/key_corrections`;
  return {
    load: () => http.call({ method: 'GET', path }),
    dryRun: (body) => http.call({ method: 'POST', path: `${path}/dry_run`, body }),
    correct: (body, { key, revision }) => http.call({ method: 'POST', path, body, idempotencyKey: key, ifMatch: revision }),
  };
}
