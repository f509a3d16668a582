import { z } from 'zod';
import type { JobKind } from '#platform/jobs.ts';

const payload = z.object({ exportUuid: z.guid(), run: z.int() });
export type ReportExportPayload = z.infer<typeof payload>;

/** Sent for each run, with `exportUuid:run` as its singleton key. */
export const reportExportJob: JobKind<ReportExportPayload> = { name: 'report-export', payload };
