import type { HttpClient } from '#web/lib/http-client.ts';
import { callsOf } from '#web/lib/route-call.ts';

/** How the making of a file stands; null when the server did not say. */
export type ExportProgress = 'ready' | 'running' | 'failed' | null;

export interface ReportDownloadApi {
  /** True once the server has taken it on. */
  request(address: string, signal: AbortSignal): Promise<boolean>;
  progress(address: string, signal: AbortSignal): Promise<ExportProgress>;
}

// Every report has these two, and they answer alike.
const request = callsOf('POST /reports/schools/export');
const progress = callsOf('GET /reports/schools/export');

export const createReportDownloadApi = (http: HttpClient): ReportDownloadApi => ({
  async request(path, signal) {
    return (await http.call({ ...request(path), signal })).kind === 'ok';
  },
  async progress(path, signal) {
    const reply = await http.call({ ...progress(path), signal });
    if (reply.kind !== 'ok') return null;
    const { is_ready: ready, status } = reply.body.export;
    if (ready) return 'ready';
    return status === 'running' ? 'running' : 'failed';
  },
});
