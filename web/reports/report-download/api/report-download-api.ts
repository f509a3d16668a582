import type { HttpClient } from '#web/lib/http-client.ts';
import { callsOf } from '#web/lib/route-call.ts';

/** The progress of an export; null if the server did not report it. */
export type ExportProgress = 'ready' | 'running' | 'failed' | null;

export interface ReportDownloadApi {
  /** True once the server has taken it on. */
  request(address: string, signal: AbortSignal): Promise<boolean>;
  progress(address: string, signal: AbortSignal): Promise<ExportProgress>;
}

// All reports have these two routes, with the same replies.
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
