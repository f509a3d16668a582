import type {
  CorrectKeyBody,
  DryRunBody,
  DryRunReply,
  KeyCorrectionReply,
  KeyCorrectionsPageData,
} from '#api/quiz-taking/key-corrections/schemas.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { to } from '#web/lib/route-call.ts';

export interface KeyCorrectionApi {
  load(): Promise<Reply<KeyCorrectionsPageData>>;
  dryRun(body: DryRunBody): Promise<Reply<DryRunReply>>;
  correct(body: CorrectKeyBody, options: { key: string; revision: string }): Promise<Reply<KeyCorrectionReply>>;
}

export function createKeyCorrectionApi(http: HttpClient, uuid: string): KeyCorrectionApi {
  return {
    load: () => http.call(to('GET /admin/quizzes/{uuid}/key_corrections', { uuid })),
    dryRun: (body) => http.call(to('POST /admin/quizzes/{uuid}/key_corrections/dry_run', { uuid }, body)),
    correct: (body, { key, revision }) =>
      http.call({
        ...to('POST /admin/quizzes/{uuid}/key_corrections', { uuid }, body),
        idempotencyKey: key,
        ifMatch: revision,
      }),
  };
}
