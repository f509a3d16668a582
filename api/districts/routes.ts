import type { CommandOutcome } from '../../commands/context.ts';
import { checkAutomatedTrial, turnAutomatedTrial } from '../../commands/district/turn-automated-trial.ts';
import { registerDistrict } from '../../commands/district/register-district.ts';
import { reserveId } from '../../commands/ids.ts';
import { registerSchool } from '../../commands/school/register-school.ts';
import { setPaidThrough } from '../../commands/school-plan/set-paid-through.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { schoolsByIds } from '../../projections/roster/queries.ts';
import { schoolsWithPlans } from '../../views/districts/list.ts';
import { notFound, toProblem } from '../http/problem.ts';
import { commandReply, defineRoute, documentReply, redirect, type Page, type Reply, type Route } from '../http/route.ts';
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
  changeSchoolBody,
  districtBody,
  districtPage,
  districtParams,
  districtReply,
  schoolBody,
  schoolParams,
  schoolReply,
  type AdminDistrictsPageData,
} from './schemas.ts';

const listPage: Page<AdminDistrictsPageData> = { id: 'admin_districts', title: 'Districts' };
const shared = { tag: 'Districts', access: ['admin'], reads } as const;
const automatedTrialPath = `${districtsAddress}/{id}/automated_trial`;

/** A form goes back to the district, also with what could not be done; a program has the answer. */
const answer = async <Value>(
  context: Context,
  districtId: number,
  run: () => Promise<{ readonly outcome: CommandOutcome<unknown>; readonly value: Value }>,
  { status = 200, editing = false }: { status?: number; editing?: boolean } = {},
): Promise<Reply<Value>> => {
  try {
    const { outcome, value } = await run();
    if (context.wantsDocument) return redirect(districtUrl(districtId), outcome.position) as never;
    return commandReply(outcome, value, status);
  } catch (error) {
    if (!context.wantsDocument || !(error instanceof DomainError)) throw error;
    const { message } = error;
    return documentReply(
      toProblem(error).status,
      page,
      await findDistrictPage(context, districtId, { editing, error: message }),
    ) as never;
  }
};

/** @throws 404 */
const existingSchool = async ({ read }: Context, id: number) => {
  const [school] = await schoolsByIds(read, [id]);
  if (!school) throw notFound('This school');
  return school;
};

const schoolIdsOf = async ({ read }: Context, districtId: number): Promise<number[]> =>
  (await schoolsWithPlans(read, districtId)).map(({ id }) => id);

/** Staff make districts and schools, and say what schools have. */
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
    request: { params: districtParams, body: districtBody },
    statuses: [200, 303],
    response: districtReply,
    commands: ['registerDistrict'],
    handler: async ({ params: { id: districtId }, body: { name, time_zone: timeZone } }, context) => {
      await existingDistrict(context, districtId);
      return answer(context, districtId, async () => ({
        outcome: await registerDistrict(context.command(), { districtId, name, timeZone }),
        value: { district: { id: districtId, name, time_zone: timeZone }, url: districtUrl(districtId) },
      }));
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
    problems: [409],
    commands: ['turnAutomatedTrial'],
    handler: async ({ params: { id: districtId }, body: { on } }, context) => {
      await existingDistrict(context, districtId);
      return answer(context, districtId, async () => {
        const input = { districtId, on, schoolIds: await schoolIdsOf(context, districtId) };
        return { outcome: await turnAutomatedTrial(context.command(), input), value: { automated_trial: { on } } };
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
    commands: ['registerSchool', 'setPaidThrough'],
    handler: async ({ params: { id: schoolId }, body }, context) => {
      const school = await existingSchool(context, schoolId);
      const { district_id: districtId } = school;
      return answer(context, districtId, async () => {
        const command = context.command();
        const { name = school.name } = body;
        const renamed = await registerSchool(command, { schoolId, districtId, name });
        const planned = await setPaidThrough(command, { schoolId, paidThrough: body.paid_through });
        const { paidThrough } = planned.value;
        const outcome = planned.appended > 0 ? planned : renamed;
        return { outcome, value: { school: { id: schoolId, district_id: districtId, name, paid_through: paidThrough } } };
      });
    },
  }),
];
