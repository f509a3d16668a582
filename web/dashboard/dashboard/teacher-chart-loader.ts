import type { MonthPoint } from '#api/dashboard/schemas.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { reasonOf } from '#web/lib/failure-words.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';

export type ChartState =
  | { kind: 'ready'; points: readonly MonthPoint[] }
  /** Shows the previous points until the new ones have loaded. */
  | { kind: 'loading'; points: readonly MonthPoint[] }
  | { kind: 'failed'; text: string };

const chartOf = (schoolClassId: string) =>
  to('GET /api/v1/reports/teacher_dashboard_reports', { school_class_id: schoolClassId || undefined });

/** Loads the chart of one class, or of all for an empty id. The latest choice wins, whichever reply arrives first. */
export class TeacherChartLoader {
  readonly #client: HttpClient;
  readonly #show: (state: ChartState) => void;
  #points: readonly MonthPoint[];
  #current: AbortController | null = null;

  constructor(client: HttpClient, points: readonly MonthPoint[], show: (state: ChartState) => void) {
    this.#client = client;
    this.#points = points;
    this.#show = show;
  }

  async load(schoolClassId: string): Promise<void> {
    this.stop();
    const current = new AbortController();
    this.#current = current;
    this.#show({ kind: 'loading', points: this.#points });
    const reply = await this.#client.call({ ...chartOf(schoolClassId), signal: current.signal });
    if (this.#current !== current) return;
    if (reply.kind === 'ok') {
      this.#points = reply.body.data;
      this.#show({ kind: 'ready', points: this.#points });
      return;
    }
    const cause = reply.kind === 'refused' ? (reasonOf(reply) ?? '') : texts.reports.noAnswer;
    this.#show({ kind: 'failed', text: texts.reports.failed(cause).trim() });
  }

  stop(): void {
    this.#current?.abort();
    this.#current = null;
  }
}
