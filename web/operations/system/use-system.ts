import { useState } from 'react';
import type { SystemPageData } from '#api/operations/system/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createProcess, useProcess } from '#web/lib/process.ts';
import { to } from '#web/lib/route-call.ts';
import { watchSystemSaga } from './sagas/watch-system-saga.ts';

async function load(): Promise<SystemPageData | null> {
  const reply = await pageClient().call(to('GET /admin/system'));
  return reply.kind === 'ok' ? reply.body : null;
}

/** The page's data, followed for as long as something is being verified. */
export function useSystem(first: SystemPageData): SystemPageData {
  const [data, show] = useState(first);
  useProcess(
    () => createProcess(watchSystemSaga, () => null),
    first,
    () => ({ first, load, show }),
  );
  return data;
}
