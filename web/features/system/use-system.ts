import { useEffect, useState } from 'react';
import { runSaga } from 'redux-saga';
import type { SystemPageData } from '../../../api/system/schemas.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { watchSystemSaga } from './sagas/watch-system-saga.ts';

/** The page's data, followed for as long as something is being verified. */
export function useSystem(first: SystemPageData, csrfToken: string): SystemPageData {
  const [data, show] = useState(first);
  const { verifying } = data;
  useEffect(() => {
    if (!verifying) return undefined;
    const client = createHttpClient({ fetch: window.fetch.bind(window), csrfToken });
    const load = async (): Promise<SystemPageData | null> => {
      const reply = await client.call<SystemPageData>({ method: 'GET', path: '/admin/system' });
      return reply.kind === 'ok' ? reply.body : null;
    };
    const task = runSaga({}, watchSystemSaga, { load, show });
    return () => task.cancel();
  }, [verifying, csrfToken]);
  return data;
}
