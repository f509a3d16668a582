import { useState } from 'react';
import type { StandardsUploadData } from '#api/curriculum/standards-uploads/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createProcess, useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { isUnderWay, uploadSaga } from './upload-saga.ts';

interface FollowedUpload {
  upload: StandardsUploadData;
  /** False while the server does not answer. */
  reachable: boolean;
  asking: boolean;
  problem: string | null;
  apply(): Promise<void>;
}

/** An upload, followed for as long as something happens to it. */
export function useUpload(start: StandardsUploadData): FollowedUpload {
  const [upload, show] = useState(start);
  const [reachable, setReachable] = useState(true);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { uuid } = start;
  const load = () => pageClient().call(to('GET /admin/standards/uploads/{uuid}', { uuid }));
  useProcess(
    () => createProcess(uploadSaga, () => null),
    upload,
    () => ({ first: upload, load, show, reached: setReachable }),
    String(isUnderWay(upload)),
  );
  const apply = async (): Promise<void> => {
    setAsking(true);
    const call = to('POST /admin/standards/uploads/{uuid}/apply', { uuid }, {});
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    setAsking(false);
    setProblem(reply.kind === 'ok' ? null : causeOf(reply));
    if (reply.kind === 'ok') show(reply.body.upload);
  };
  return { upload, reachable, asking, problem, apply };
}
