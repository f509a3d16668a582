import type { CommandOutcome } from '#commands/runner/context.ts';
import { checkAutomatedTrial, turnAutomatedTrial, registerDistrict } from '#commands/districts/district.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { registerSchool, setSchoolMailDomains } from '#commands/districts/school.ts';
import { setPaidThrough } from '#commands/districts/school-plan.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { ConcurrencyError } from '#eventstore/port.ts';
import { schoolsByIds, schoolsOfDistrict } from '#projections/classes/roster/queries.ts';
import { commandOn } from '#api/edit-history/on-seen.ts';
import { invalidFields, notFound, toProblem } from '#api/http/problem.ts';
import { commandReply, defineRoute, documentReply, redirect, type Page, type Reply, type Route } from '#api/http/route.ts';
import { findConflict, type Attempt } from './conflict.ts';
import { schoolNow } from './district-state.ts';
import { findDistrictChanges, pieces } from './find-changes.ts';
import {
  districtDocument as page,
  districtsAddress,
  districtUrl,
  existingDistrict,
  findDistrictPage,
  findDistricts,
  reads,
  type Context,
} from './find-district.ts';
import {
  adminDistrictsPage,
  adminDistrictsQuery,
  automatedTrialBody,
  automatedTrialReply,
  changeDistrictBody,
  changeSchoolBody,
  districtBody,
  districtHistoryPage,
  districtPage,
  districtParams,
  districtReply,
  mailDomainsBody,
  mailDomainsReply,
  schoolBody,
  schoolParams,
  schoolReply,
  type AdminDistrictsPageData,
  type ChangeSchoolBody,
  type DistrictHistoryPageData,
} from './schemas.ts';

const listPage: Page<AdminDistrictsPageData> = { id: 'admin_districts', title: 'Districts' };
const historyPage: Page<DistrictHistoryPageData> = {
  id: 'admin_district_history',
  title: ({ district }) => `History: ${district.name}`,
};
const shared = { tag: 'Districts', access: ['admin'], reads } as const;
const automatedTrialPath = `${districtsAddress}/{id}/automated_trial`;

/** A form returns to the district's page, even if it was refused; a program receives the response. */
const answer = async <Value>(
  context: Context,
  districtId: number,
  run: () => Promise<{ readonly outcome: CommandOutcome<unknown>; readonly value: Value }>,
  { status = 200, attempt = null }: { status?: number; attempt?: Attempt | null } = {},
): Promise<Reply<Value>> => {
  try {
    const { outcome, value } = await run();
    if (context.wantsDocument) return redirect(districtUrl(districtId), outcome.position) as never;
    return commandReply(outcome, value, status);
  } catch (error) {
    if (!context.wantsDocument) throw error;
    if (error instanceof ConcurrencyError && attempt) {
      const conflict = await findConflict(context, attempt, districtUrl(districtId));
      return documentReply(412, page, await findDistrictPage(context, districtId, { conflict }));
    }
    if (!(error instanceof DomainError)) throw error;
    const { message } = error;
    return documentReply(toProblem(error).status, page, await findDistrictPage(context, districtId, { error: message })) as never;
  }
};

/** @throws 404 */
const existingSchool = async ({ read }: Context, id: number) => {
  const [school] = await schoolsByIds(read, [id]);
  if (!school) throw notFound('This school');
  return school;
};

const schoolIdsOf = async ({ read }: Context, districtId: number): Promise<number[]> =>
  (await schoolsOfDistrict(read, districtId)).map(({ id }) => id);

/** A form changes the name or the day, never both. */
const attemptOnSchool = (
  { id, name }: { readonly id: number; readonly name: string },
  { name: newName, paid_through: paidThrough, if_match: seen }: ChangeSchoolBody,
): Attempt => {
  const common = { seen, action: `/admin/schools/${id}`, method: 'PATCH' } as const;
  if (newName !== undefined) {
    return {
      ...common,
      edited: { kind: 'school', id, name },
      mine: { what: `Name of ${name}`, value: newName },
      pieces: [pieces.name],
      fields: { name: newName },
    };
  }
  return {
    ...common,
    edited: { kind: 'plan', id, name },
    mine: { what: `${name} has paid through`, value: paidThrough ?? 'none' },
    pieces: [pieces.paidThrough],
    fields: { paid_through: paidThrough ?? '' },
  };
};

/** Staff create districts and schools, and manage what schools have paid for. */
export const districtRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: districtsAddress,
    summary: 'Every district, and districts by the name of a school',
    request: { query: adminDistrictsQuery },
    response: adminDistrictsPage,
    page: listPage,
    handler: ({ query }, context) => findDistricts(context, query),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: districtsAddress,
    summary: 'Makes a district',
    request: { body: districtBody },
    statuses: [201, 303],
    response: districtReply,
    commands: ['registerDistrict'],
    handler: async ({ body: { name, time_zone: timeZone } }, context) => {
      const command = context.command();
      const districtId = await reserveId(context.services.db, 'district', `staff:${command.commandId}`);
      const outcome = await registerDistrict(command, { districtId, name, timeZone });
      if (context.wantsDocument) return redirect(districtUrl(districtId), outcome.position) as never;
      return commandReply(
        outcome,
        { district: { id: districtId, name, time_zone: timeZone }, url: districtUrl(districtId) },
        201,
      );
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: `${districtsAddress}/{id}`,
    summary: 'A district with its schools, their trials and what they have paid for',
    request: { params: districtParams },
    response: districtPage,
    page,
    handler: ({ params }, context) => findDistrictPage(context, params.id),
  }),
  defineRoute({
    ...shared,
    method: 'patch',
    path: `${districtsAddress}/{id}`,
    summary: 'Renames a district, or moves it to another time zone',
    request: { params: districtParams, body: changeDistrictBody },
    statuses: [200, 303],
    response: districtReply,
    problems: [404, 412],
    commands: ['registerDistrict'],
    handler: async ({ params: { id: districtId }, body }, context) => {
      const { name, time_zone: timeZone, if_match: seen } = body;
      const known = await existingDistrict(context, districtId);
      const run = async () => ({
        outcome: await registerDistrict(commandOn(context, seen), { districtId, name, timeZone }),
        value: { district: { id: districtId, name, time_zone: timeZone }, url: districtUrl(districtId) },
      });
      return answer(context, districtId, run, {
        attempt: {
          edited: { kind: 'district', id: districtId, name: known.name },
          seen,
          mine: { what: 'Name and time zone', value: `${name}\n${timeZone}` },
          pieces: [pieces.name, pieces.timeZone],
          action: districtUrl(districtId),
          method: 'PATCH',
          fields: { name, time_zone: timeZone },
        },
      });
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: `${districtsAddress}/{id}/history`,
    summary: 'Who did what to a district, its schools and what they have, the latest first',
    request: { params: districtParams },
    response: districtHistoryPage,
    problems: [404],
    page: historyPage,
    handler: async ({ params: { id } }, context) => {
      const { name } = await existingDistrict(context, id);
      const { changes, more } = await findDistrictChanges(context, { id, name });
      return { district: { id, name }, changes, more, district_url: districtUrl(id) };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: automatedTrialPath,
    summary: 'The automated trial of a district, to be edited; refused while a school without one has paid',
    request: { params: districtParams },
    response: districtPage,
    page,
    handler: async ({ params }, context) => {
      await existingDistrict(context, params.id);
      try {
        await checkAutomatedTrial(context.services, { districtId: params.id, schoolIds: await schoolIdsOf(context, params.id) });
      } catch (error) {
        if (!context.wantsDocument || !(error instanceof DomainError)) throw error;
        const refused = await findDistrictPage(context, params.id, { error: error.message });
        return documentReply(toProblem(error).status, page, refused) as never;
      }
      return findDistrictPage(context, params.id, { editing: true });
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: automatedTrialPath,
    summary: 'Lets new schools of a district begin with a trial by themselves, or not any more',
    request: { params: districtParams, body: automatedTrialBody },
    statuses: [200, 303],
    response: automatedTrialReply,
    problems: [409, 412],
    commands: ['turnAutomatedTrial'],
    handler: async ({ params: { id: districtId }, body: { on, if_match: seen } }, context) => {
      const known = await existingDistrict(context, districtId);
      const run = async () => {
        const input = { districtId, on, schoolIds: await schoolIdsOf(context, districtId) };
        return { outcome: await turnAutomatedTrial(commandOn(context, seen), input), value: { automated_trial: { on } } };
      };
      return answer(context, districtId, run, {
        attempt: {
          edited: { kind: 'district', id: districtId, name: known.name },
          seen,
          mine: { what: pieces.automatedTrial, value: on ? 'On' : 'Off' },
          pieces: [pieces.automatedTrial],
          action: `${districtUrl(districtId)}/automated_trial`,
          method: 'PUT',
          fields: { on: on ? '1' : '0' },
        },
      });
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${districtsAddress}/{id}/schools`,
    summary: 'Adds a school to a district',
    request: { params: districtParams, body: schoolBody },
    statuses: [201, 303],
    response: schoolReply,
    commands: ['registerSchool'],
    handler: async ({ params: { id: districtId }, body: { name } }, context) => {
      await existingDistrict(context, districtId);
      const command = context.command();
      const schoolId = await reserveId(context.services.db, 'school', `staff:${command.commandId}`);
      const value = { school: { id: schoolId, district_id: districtId, name, paid_through: null } };
      const run = async () => ({ outcome: await registerSchool(command, { schoolId, districtId, name }), value });
      return answer(context, districtId, run, { status: 201 });
    },
  }),
  defineRoute({
    ...shared,
    method: 'patch',
    path: '/admin/schools/{id}',
    summary: 'Renames a school, or says until when it has paid for premium',
    request: { params: schoolParams, body: changeSchoolBody },
    statuses: [200, 303],
    response: schoolReply,
    problems: [404, 412],
    commands: ['registerSchool', 'setPaidThrough'],
    handler: async ({ params: { id: schoolId }, body }, context) => {
      const school = await existingSchool(context, schoolId);
      const { district_id: districtId } = school;
      const run = async () => {
        const command = commandOn(context, body.if_match);
        // Its name and its paid plan are two streams, each with its own revision.
        if (command.ifMatch !== undefined && body.name !== undefined && body.paid_through !== undefined) {
          throw invalidFields([{ path: 'if_match', message: 'change the name and what is paid for one at a time' }]);
        }
        const renamed = body.name === undefined ? null : await registerSchool(command, { schoolId, districtId, name: body.name });
        const planned =
          body.paid_through === undefined ? null : await setPaidThrough(command, { schoolId, paidThrough: body.paid_through });
        const { school: own, plan } = await schoolNow(context.services.store, schoolId);
        const outcome = planned && (planned.appended > 0 || !renamed) ? planned : renamed!;
        const name = own.state.status === 'registered' ? own.state.name : school.name;
        const { paidThrough } = plan.state;
        return { outcome, value: { school: { id: schoolId, district_id: districtId, name, paid_through: paidThrough } } };
      };
      return answer(context, districtId, run, { attempt: attemptOnSchool(school, body) });
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: '/admin/schools/{id}/mail_domains',
    summary: 'Says at which domains a school has its mail: teachers invite colleagues there',
    request: { params: schoolParams, body: mailDomainsBody },
    statuses: [200, 303],
    response: mailDomainsReply,
    problems: [404],
    commands: ['setSchoolMailDomains'],
    handler: async ({ params: { id: schoolId }, body: { mail_domains: domains } }, context) => {
      const { district_id: districtId } = await existingSchool(context, schoolId);
      const run = async () => {
        const outcome = await setSchoolMailDomains(context.command(), { schoolId, domains });
        const { value: state } = outcome;
        return { outcome, value: { mail_domains: state.status === 'registered' ? [...state.mailDomains] : [] } };
      };
      return answer(context, districtId, run, {});
    },
  }),
];
