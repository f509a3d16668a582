import { cancelReplay, findReplay } from '#projections/audit/replay/catalog.ts';
import { invalidFields } from '#api/http/problem.ts';
import type { Records } from '#api/http/record-access.ts';
import { defineRoute, redirect, reply, type CsvSource, type Route } from '#api/http/route.ts';
import { leastFor } from '#api/districts/privacy-settings.ts';
import { addressOf, findReplayPage, reportAddress } from './find-page.ts';
import { findMoment, gone, notReplayed, refreshIndex, settled, startReplay } from './moments.ts';
import { presentReplay } from './presenter.ts';
import { openReportCsvFor, readReportFor } from './protected-report.ts';
import { presentedReport } from './replayed-report.ts';
import { missingSubjects } from './report-kinds.ts';
import {
  cancelBody,
  replay,
  replayPage,
  replayParams,
  replayQuery,
  reportAt,
  reportAtQuery,
  startBody,
  startedReplays,
  type ReplayQuery,
  type StartBody,
} from './schemas.ts';
import type { Basics } from '#api/http/needs.ts';
import type { Replay } from '#projections/audit/replay/catalog.ts';

const path = '/analyst/replay';
const access = ['analyst', 'admin'] as const;
const tag = 'Replay';

/** @throws 400 if a choice is missing, 409 for a moment that is not replayed */
const readyReplay = async (services: Basics, query: ReplayQuery): Promise<{ replay: Replay; moment: string }> => {
  if (query.at === undefined) throw invalidFields([{ path: 'at', message: 'is missing' }]);
  const missing = missingSubjects(query.report, query);
  if (missing.length > 0)
    throw invalidFields(missing.map((name) => ({ path: name, message: 'is missing: this report is about one' })));
  await refreshIndex(services);
  const { ready, state } = await findMoment(services, query.at);
  if (!ready) throw notReplayed();
  return { replay: ready, moment: state.moment };
};

/** Whether one of the moments cannot be replayed. */
const isRefused = async (services: Basics, { at, against }: StartBody): Promise<boolean> => {
  await refreshIndex(services);
  const moments = await Promise.all(
    [at, against].flatMap((moment) => moment ?? []).map((moment) => findMoment(services, moment)),
  );
  return moments.some(({ state }) => state.problem !== null);
};

const reportCsv: CsvSource<undefined, typeof replayQuery> = async ({ query }, { services, viewer }, use) => {
  const found = await readyReplay(services, query);
  const address = reportAddress(query, found.moment, await leastFor(services, viewer));
  return openReportCsvFor(services, found.replay, address, use);
};

/** Logged only once a moment and everything the report is about are chosen. */
const replayed: Records<{ readonly query: ReplayQuery }> = {
  action: 'viewed',
  what: 'replay',
  of: ({ query }) => {
    if (query.at === undefined || missingSubjects(query.report, query).length > 0) return null;
    const { district_id: districtId, school_class_id: schoolClassId, student_id: studentId, quiz_uuid: quizUuid } = query;
    const inClass = schoolClassId ?? query.selected_school_class_id;
    return {
      ...(districtId !== undefined && { districtId }),
      ...(query.selected_school_id !== undefined && { schoolIds: [query.selected_school_id] }),
      ...(inClass !== undefined && { schoolClassIds: [inClass] }),
      ...(studentId !== undefined && { studentId }),
      ...(quizUuid !== undefined && { quizUuid }),
    };
  },
};

export const replayRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path,
    tag,
    summary: 'Any report as of any moment, and what changed between two; without names',
    access,
    request: { query: replayQuery },
    response: replayPage,
    page: { id: 'analyst_replay', title: 'Replay' },
    csv: reportCsv,
    records: replayed,
    handler: ({ query }, { services, viewer }) => findReplayPage(services, viewer, query),
  }),
  defineRoute({
    method: 'get',
    path: `${path}/report`,
    tag,
    summary: 'A report as of a moment that is replayed, as its own address would have answered then; without names and links',
    access,
    request: { query: reportAtQuery },
    response: reportAt,
    records: replayed,
    problems: [404, 409],
    handler: async ({ query }, { services, viewer }) => {
      const found = await readyReplay(services, query);
      const address = reportAddress(query, found.moment, await leastFor(services, viewer));
      const report = await readReportFor(services, found.replay, address);
      return presentedReport(report) as { title: string; rows: Record<string, unknown>[] };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/analyst/replays',
    tag,
    summary: 'Replays one moment, or two to compare; what is replayed already is taken up',
    access,
    request: { body: startBody },
    response: startedReplays,
    statuses: [202, 303],
    needs: ['jobs'],
    handler: async ({ body }, { services, wantsDocument }) => {
      const url = addressOf(path, body);
      // The page shows the problem next to the field, and keeps everything else that was typed.
      if (wantsDocument && (await isRefused(services, body))) return redirect(url);
      const at = await startReplay(services, body.at, 'at');
      const against = body.against === undefined ? null : await startReplay(services, body.against, 'against');
      if (!wantsDocument) return reply(202, { at: presentReplay(at), against: against && presentReplay(against), url });
      await settled(services, at.id);
      if (against) await settled(services, against.id);
      return redirect(url);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/analyst/replays/{id}',
    tag,
    summary: 'How far a replay is',
    access,
    request: { params: replayParams },
    response: replay,
    handler: async ({ params }, { services }) => {
      const found = await findReplay(services.db, params.id);
      // A snapshot of exactly this moment is used as its replay once it is ready.
      if (!found || (found.kind !== 'replay' && found.status !== 'ready')) throw gone();
      return presentReplay(found);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/analyst/replays/{id}/cancel',
    tag,
    summary: 'Stops a replay that is under way, and drops its tables',
    access,
    request: { params: replayParams, body: cancelBody },
    response: replay,
    statuses: [200, 303],
    handler: async ({ params, body }, { services, wantsDocument }) => {
      const found = await findReplay(services.db, params.id);
      if (!found || found.kind !== 'replay') throw gone();
      // A replay that has ended stays as it is: the response shows how it ended.
      await cancelReplay(services.db, params.id);
      if (wantsDocument) return redirect(body.return_to ?? path);
      return presentReplay((await findReplay(services.db, params.id))!);
    },
  }),
];
