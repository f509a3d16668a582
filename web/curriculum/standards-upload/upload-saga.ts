import type { StandardsUploadData, StandardsUploadReply } from '#api/curriculum/standards-uploads/schemas.ts';
import { call, delay, type Saga } from '#web/lib/effects.ts';
import type { Reply } from '#web/lib/http-client.ts';

export const pollEveryMs = 1_000;

export interface UploadContext {
  readonly first: StandardsUploadData;
  readonly load: () => Promise<Reply<StandardsUploadReply>>;
  readonly show: (upload: StandardsUploadData) => void;
  /** Whether the server answers. */
  readonly reached: (reached: boolean) => void;
}

/** Work goes on, so what is shown will change. */
export const isUnderWay = ({ status }: StandardsUploadData): boolean => status === 'reading' || status === 'applying';

/** Asks again and again while a document is read or brought in. */
export function* uploadSaga({ first, load, show, reached }: UploadContext): Saga {
  for (let upload = first; isUnderWay(upload);) {
    yield* delay(pollEveryMs);
    const reply = yield* call(load);
    reached(reply.kind === 'ok');
    if (reply.kind !== 'ok') continue;
    upload = reply.body.upload;
    show(upload);
  }
}
