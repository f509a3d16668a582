import { useState } from 'react';
import type { StandardsUploadData, StandardsUploadReply } from '../../../api/standards-uploads/schemas.ts';
import { causeOf } from '../../lib/failure-words.ts';
import { pageClient } from '../../lib/page-client.ts';
import { createProcess, useProcess } from '../../lib/process.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
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
  const load = () => pageClient().call<StandardsUploadReply>({ method: 'GET', path: start.url });
  useProcess(
    () => createProcess(uploadSaga, () => null),
    upload,
    () => ({ first: upload, load, show, reached: setReachable }),
    String(isUnderWay(upload)),
  );
  const apply = async (): Promise<void> => {
    setAsking(true);
    const path = `${start.url}/apply`;
    const reply = await pageClient().call<StandardsUploadReply>({ method: 'POST', path, idempotencyKey: randomUuid(), body: {} });
    setAsking(false);
    setProblem(reply.kind === 'ok' ? null : causeOf(reply));
    if (reply.kind === 'ok') show(reply.body.upload);
  };
  return { upload, reachable, asking, problem, apply };
}
