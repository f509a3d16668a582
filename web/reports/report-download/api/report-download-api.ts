import type { HttpClient } from '#web/lib/http-client.ts';
import { callsOf } from '#web/lib/route-call.ts';

/** The progress of an export; null if the request failed, which is also how the server reports a failed export. */
export type ExportProgress = 'ready' | 'running' | null;

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
    return reply.body.export.is_ready ? 'ready' : 'running';
  },
});
