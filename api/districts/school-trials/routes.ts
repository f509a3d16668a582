import { endSchoolTrial, extendSchoolTrial, startSchoolTrial } from '#commands/districts/school-plan.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import type { SchoolPlanState } from '#domain/districts/school-plan/decider.ts';
import { daysAfter, longestTrialDays } from '#domain/districts/school-plan/trial.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { ConcurrencyError } from '#eventstore/port.ts';
import { findDistrict, schoolsByIds } from '#projections/classes/roster/queries.ts';
import { schoolsWithTrials } from '#projections/districts/school-plans/list-schools.ts';
import { commandOn } from '#api/edit-history/on-seen.ts';
import type { FormConflictData } from '#api/edit-history/schemas.ts';
import { notFound, toProblem } from '#api/http/problem.ts';
import {
  commandReply,
  defineRoute,
  documentReply,
  redirect,
  type Page,
  type Reply,
  type Route,
  type SignedInContext,
} from '#api/http/route.ts';
import { findConflict, type Attempt } from '../conflict.ts';
import { forEachOf, planNow } from '../district-state.ts';
import { pieces } from '../find-changes.ts';
import { districtDocument, districtUrl, findDistrictPage } from '../find-district.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { presentTrial } from './present-trial.ts';
import {
  extendTrialBody,
  schoolParams,
  startTrialBody,
  trialReply,
  trialsPage,
  trialsQuery,
  type TrialsPageData,
} from './schemas.ts';

export const trialsAddress = '/admin/trials';
const schoolTrialPath = '/admin/schools/{id}/trial';
const shown = 100;
const reads = ['roster', 'school_plans'] as const;
type Context = SignedInContext<(typeof reads)[number]>;

const page: Page<TrialsPageData> = { id: 'admin_trials', title: 'Trials' };

interface Again {
  readonly error?: string | null;
  readonly conflict?: FormConflictData | null;
}

/** The list of schools comes from the latest counts; each school's plan comes from the log, because its forms change it. */
const findTrials = async (
  { read, services }: Context,
  search: string,
  { error = null, conflict = null }: Again = {},
): Promise<TrialsPageData> => {
  const found = await schoolsWithTrials(read, { search, limit: shown + 1 });
  const schools = await forEachOf(found.slice(0, shown), async (school) => {
    const { id, name, district_id: districtId, district_name: districtName, time_zone: timeZone } = school;
    const { state, seen } = await planNow(services.store, id);
    const today = dayIn(services.now(), timeZone);
    const url = districtUrl(districtId);
    return {
      id,
      name,
      district: { id: districtId, name: districtName, url, history_url: `${url}/history` },
      trial: presentTrial(state.trial, today),
      latest_end: daysAfter(today, longestTrialDays),
      url: `/admin/schools/${id}/trial`,
      plan_revision: seen,
    };
  });
  return { search, schools, more: found.length > shown, conflict, error };
};

/** The page with the form: it also appears on a district's page. */
const addressOf = (search: string, districtId: number | null): string =>
  districtId !== null
    ? districtUrl(districtId)
    : search === ''
      ? trialsAddress
      : `${trialsAddress}?${new URLSearchParams({ search })}`;

/** The school right before the command, and today's date in its district. @throws 404 */
const todayOf = async ({ read, services }: Context, schoolId: number) => {
  const [school] = await schoolsByIds(read, [schoolId]);
  const district = school && (await findDistrict(read, school.district_id));
  if (!district) throw notFound('This school');
  return { today: dayIn(services.now(), district.time_zone), school };
};

const attemptOn = (
  { id, name }: { readonly id: number; readonly name: string },
  { attempt: { what, fields, ...attempt }, search, districtId }: TrialForm,
): Attempt => {
  const standsOn: Record<string, string> = districtId === null ? { search } : { district_id: String(districtId) };
  return {
    ...attempt,
    edited: { kind: 'plan', id, name },
    mine: { what: `${what} ${name}`, value: fields['ends_on'] ?? null },
    pieces: [pieces.lastDay],
    action: `/admin/schools/${id}/trial`,
    fields: { ...fields, ...standsOn },
  };
};

/** Shows the page with the form again, with the reason for the refusal. */
const pageAgain = async (
  context: Context,
  { search, districtId }: Pick<TrialForm, 'search' | 'districtId'>,
  status: number,
  again: Again,
): Promise<Reply<never>> =>
  districtId === null
    ? documentReply(status, page, await findTrials(context, search, again))
    : documentReply(status, districtDocument, await findDistrictPage(context, districtId, again));

interface TrialForm {
  readonly schoolId: number;
  readonly search: string;
  /** The district whose page contains the form; null for the list of trials. */
  readonly districtId: number | null;
  readonly status?: number;
  readonly attempt: Pick<Attempt, 'seen' | 'method'> & {
    readonly what: string;
    readonly fields: Readonly<Record<string, string>>;
  };
}

/** A form returns to its page, even if it was refused; a program receives the trial. */
const answer = async (
  context: Context,
  form: TrialForm,
  run: (command: CommandContext) => Promise<CommandOutcome<SchoolPlanState>>,
): Promise<Reply<{ trial: ReturnType<typeof presentTrial> }>> => {
  const { schoolId, search, districtId, status = 200, attempt } = form;
  const { today, school } = await todayOf(context, schoolId);
  try {
    const outcome = await run(commandOn(context, attempt.seen));
    if (context.wantsDocument) return redirect(addressOf(search, districtId), outcome.position) as never;
    return commandReply(outcome, { trial: presentTrial(outcome.value.trial, today) }, status);
  } catch (error) {
    if (!context.wantsDocument) throw error;
    if (error instanceof ConcurrencyError) {
      const conflict = await findConflict(context, attemptOn(school, form), addressOf(search, districtId));
      return pageAgain(context, form, 412, { conflict });
    }
    if (!(error instanceof DomainError)) throw error;
    return pageAgain(context, form, toProblem(error).status, { error: error.message });
  }
};

const formOf = (schoolId: number, { search, district_id: districtId }: { search: string; district_id: number | null }) => ({
  schoolId,
  search,
  districtId,
});

const shared = { tag: 'Trials', access: ['admin'] } as const;

/** Staff start, extend and end the trials of schools. */
export const schoolTrialRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: trialsAddress,
    summary: 'Trials of schools, and schools by name to start one',
    request: { query: trialsQuery },
    response: trialsPage,
    reads,
    page,
    handler: ({ query }, context) => findTrials(context, query.search),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: schoolTrialPath,
    summary: 'Gives a school 30 days of premium',
    request: { params: schoolParams, body: startTrialBody },
    response: trialReply,
    statuses: [201, 303],
    problems: [404, 412],
    reads,
    commands: ['startSchoolTrial'],
    handler: ({ params, body }, context) =>
      answer(
        context,
        {
          ...formOf(params.id, body),
          status: 201,
          attempt: { what: 'Start a trial for', method: 'POST', seen: body.if_match, fields: {} },
        },
        (command) => startSchoolTrial(command, { schoolId: params.id }),
      ),
  }),
  defineRoute({
    ...shared,
    method: 'patch',
    path: schoolTrialPath,
    summary: 'Lets a trial last longer',
    request: { params: schoolParams, body: extendTrialBody },
    response: trialReply,
    statuses: [200, 303],
    problems: [404, 409, 412],
    reads,
    commands: ['extendSchoolTrial'],
    handler: ({ params, body }, context) =>
      answer(
        context,
        {
          ...formOf(params.id, body),
          attempt: {
            what: 'New last day of the trial of',
            method: 'PATCH',
            seen: body.if_match,
            fields: { ends_on: body.ends_on },
          },
        },
        (command) => extendSchoolTrial(command, { schoolId: params.id, endsOn: body.ends_on }),
      ),
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: schoolTrialPath,
    summary: 'Ends a trial before its last day; the school keeps everything, on the free plan',
    request: { params: schoolParams, body: startTrialBody },
    response: trialReply,
    statuses: [200, 303],
    problems: [404, 412],
    reads,
    commands: ['endSchoolTrial'],
    handler: ({ params, body }, context) =>
      answer(
        context,
        {
          ...formOf(params.id, body),
          attempt: { what: 'End the trial of', method: 'DELETE', seen: body.if_match, fields: {} },
        },
        (command) => endSchoolTrial(command, { schoolId: params.id }),
      ),
  }),
];
