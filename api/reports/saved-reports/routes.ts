import {
  mailSavedReport,
  removeSavedReport,
  renameSavedReport,
  restoreSavedReport,
  saveReport,
} from '#commands/reports/saved-reports.ts';
import { maxSavedReports } from '#domain/reports/saved-reports/decider.ts';
import { isEmailConfirmed } from '#people/confirmed-emails.ts';
import { findPeople } from '#people/people.ts';
import { commandReply, defineRoute, type Route } from '#api/http/route.ts';
import { openReportCsv } from '../report-csv.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { findSavedReports } from './find-saved-reports.ts';
import { addressToSave, queryOn } from './saved-address.ts';
import {
  mailBody,
  renameBody,
  savedReportParams,
  savedReportReply,
  savedReportsPage,
  saveReportBody,
  type SavedReportsPageData,
} from './schemas.ts';

export const savedReportsPath = '/reports/saved';

const shared = { tag: 'Reports', access: ['school_admin'], concealed: true } as const;
const ofOne = { ...shared, path: `${savedReportsPath}/{uuid}`, response: savedReportReply, problems: [404] } as const;

/** Reports that a school admin has saved under their own names. */
export const savedReportRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: savedReportsPath,
    summary: 'The reports that you have saved',
    response: savedReportsPage,
    reads: ['saved_reports'],
    page: { id: 'saved_reports', title: 'Saved reports' },
    handler: async (_input, { read, viewer, services: { db, now } }): Promise<SavedReportsPageData> => ({
      reports: await findSavedReports({ db, read, viewer, now: now() }),
      most: maxSavedReports,
      email: (await findPeople(db, [viewer.id])).get(viewer.id)?.email ?? null,
      email_confirmed: await isEmailConfirmed(db, viewer.id),
    }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: savedReportsPath,
    summary: 'Saves a report with its filters under a name of your own',
    request: { body: saveReportBody },
    response: savedReportReply,
    statuses: [201],
    problems: [404, 409],
    records: { none: 'finds out whether the report is theirs, and shows nothing of it' },
    commands: ['saveReport'],
    handler: async ({ body }, context) => {
      const { services, viewer } = context;
      const { path, query, lastDays } = addressToSave(body);
      const today = dayIn(services.now(), viewer.timeZone);
      const report = { path, query: queryOn({ path, query, last_days: lastDays }, today) };
      // Opens the report as for a file and closes it again, so that only accessible reports can be saved.
      await openReportCsv(services, viewer, report, () => Promise.resolve());
      const saved = await saveReport(context.command(), { name: body.name, path, query, lastDays, mailed: body.mailed });
      return commandReply(saved, { uuid: saved.value }, 201);
    },
  }),
  defineRoute({
    ...ofOne,
    method: 'patch',
    summary: 'Gives a saved report another name',
    request: { params: savedReportParams, body: renameBody },
    problems: [404, 409],
    commands: ['renameSavedReport'],
    handler: async ({ params: { uuid }, body: { name } }, context) =>
      commandReply(await renameSavedReport(context.command(), { savedReportUuid: uuid, name }), { uuid }),
  }),
  defineRoute({
    ...ofOne,
    method: 'put',
    path: `${savedReportsPath}/{uuid}/mail`,
    summary: 'Turns the mail about a saved report on or off, which comes every Monday',
    request: { params: savedReportParams, body: mailBody },
    commands: ['mailSavedReport'],
    handler: async ({ params: { uuid }, body: { mailed } }, context) =>
      commandReply(await mailSavedReport(context.command(), { savedReportUuid: uuid, mailed }), { uuid }),
  }),
  defineRoute({
    ...ofOne,
    method: 'delete',
    summary: 'Removes a saved report; the report itself stays',
    request: { params: savedReportParams },
    commands: ['removeSavedReport'],
    handler: async ({ params: { uuid } }, context) => commandReply(await removeSavedReport(context.command(), uuid), { uuid }),
  }),
  defineRoute({
    ...ofOne,
    method: 'post',
    path: `${savedReportsPath}/{uuid}/restore`,
    summary: 'Brings a removed report back, with its name and its mail',
    request: { params: savedReportParams },
    problems: [404, 409],
    commands: ['restoreSavedReport'],
    handler: async ({ params: { uuid } }, context) => commandReply(await restoreSavedReport(context.command(), uuid), { uuid }),
  }),
];
