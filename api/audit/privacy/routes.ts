import { changePseudonyms } from '../event-browser/pseudonym-keys.ts';
import { HttpProblem, invalidFields, notFound } from '#api/http/problem.ts';
import {
  defineRoute,
  documentReply,
  ownAnswer,
  redirect,
  reply,
  type Page,
  type Route,
  type SignedInContext,
} from '#api/http/route.ts';
import type { Basics } from '#api/http/needs.ts';
import { openDistrictExport, sendDistrictExport } from './district-export.ts';
import { districtPrivacyAddress, existingDistrict, findDistrictPrivacy, findPrivacy, privacyAddress } from './find-privacy.ts';
import { offBoardingJob } from '#jobs/privacy/off-boarding-job.ts';
import { findOffBoarding, latestDistrictExport, startOffBoarding } from '#jobs/privacy/off-boardings.ts';
import { retentionKind, retentionKindNames, type RetentionKind } from '#jobs/privacy/retention-kinds.ts';
import {
  clocksBody,
  districtData,
  districtParams,
  districtPrivacyPage,
  offBoardingBody,
  offBoardingCertificate,
  offBoardingReply,
  privacyPage,
  settingsBody,
  settingsReply,
  type DistrictPrivacyPageData,
  type OffBoardingCertificate,
} from './schemas.ts';
import { changeSetting, setLeastStudents } from '#api/districts/privacy-settings.ts';
import { personDataReads } from '#api/accounts/people-admin/find-person.ts';
import { personalKeysCount } from '#projections/classes/roster/people-queries.ts';

const shared = { tag: 'Privacy', access: ['admin'] } as const;
const districtPath = `${privacyAddress}/districts/{id}`;
const reads = ['roster', 'erased_people'] as const;

const page: Page<DistrictPrivacyPageData> = {
  id: 'admin_district_privacy',
  title: ({ district }) => `Privacy: ${district.name}`,
};

/** Omitted fields stay as they are. */
const saveClocks = async (
  { services, viewer }: SignedInContext,
  districtId: number | null,
  changes: Readonly<Partial<Record<RetentionKind, number | null | undefined>>>,
): Promise<void> => {
  for (const name of retentionKindNames) {
    const value = changes[name];
    if (value === undefined) continue;
    const usual = retentionKind(name).byDefault;
    await changeSetting(services.db, { name, districtId, value, usual, changedBy: viewer.id });
  }
};

const exportFirst = (): HttpProblem =>
  new HttpProblem(409, 'export_first', 'Export the district’s data first, and hand it over. A copy counts for 30 days.');

/** @throws 409 without a valid copy; 400 if the name does not match */
const startOf = async (context: SignedInContext<'roster', 'jobs'>, id: number, confirmation: string): Promise<void> => {
  const { services, viewer } = context;
  const { name } = await existingDistrict(context.read, id);
  const made = await latestDistrictExport(services.db, id);
  if (!made) throw exportFirst();
  if (confirmation !== name) throw invalidFields([{ path: 'confirmation', message: `type ${name}, the name of the district` }]);
  await startOffBoarding(services.db, {
    districtId: id,
    startedBy: viewer.id,
    startedAt: services.now().toISOString(),
    exportId: made.id,
    peopleCount: made.people_count,
    keysCount: await personalKeysCount(context.read, id),
  });
  await services.jobs.send(offBoardingJob, { districtId: id }, { singletonKey: String(id) });
};

/** @throws 404 until everything is done */
const certificateOf = async ({ db }: Basics, districtId: number): Promise<OffBoardingCertificate> => {
  const found = await findOffBoarding(db, districtId);
  if (!found?.certificate) throw notFound('This certificate');
  return found.certificate;
};

const refusalOf = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem && (error.status === 400 || error.status === 409)) return error;
  throw error;
};

const wordsOf = ({ status, message }: HttpProblem, { district }: DistrictPrivacyPageData): string =>
  status === 400 ? `Type ${district.name}, the name of the district, to confirm that it is the one.` : message;

export const privacyRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: privacyAddress,
    summary: 'From how many students on analysts see numbers, how long things are kept, and who set that',
    response: privacyPage,
    reads,
    page: { id: 'admin_privacy', title: 'Privacy' },
    handler: (_input, context) => findPrivacy(context),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${privacyAddress}/settings`,
    summary: 'Sets what holds for all districts',
    request: { body: settingsBody },
    response: settingsReply,
    statuses: [200, 303],
    handler: async ({ body: { least_students: least, ...clocks } }, context) => {
      if (least !== undefined) await setLeastStudents(context.services.db, least, context.viewer.id);
      await saveClocks(context, null, clocks);
      return context.wantsDocument ? redirect(privacyAddress) : { saved: true as const };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: districtPath,
    summary: 'How long things of a district are kept, what goes next, and its off-boarding',
    request: { params: districtParams },
    response: districtPrivacyPage,
    problems: [404],
    reads,
    page,
    handler: ({ params }, context) => findDistrictPrivacy(context, params.id),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${districtPath}/retention`,
    summary: 'Sets the clocks of a district; nothing goes by a new one for a day',
    request: { params: districtParams, body: clocksBody },
    reads: ['roster'],
    response: settingsReply,
    statuses: [200, 303],
    problems: [404],
    handler: async ({ params, body }, context) => {
      await existingDistrict(context.read, params.id);
      await saveClocks(context, params.id, body);
      return context.wantsDocument ? redirect(districtPrivacyAddress(params.id)) : { saved: true as const };
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${districtPath}/pseudonyms`,
    summary: 'Gives everybody of a district another pseudonym for analysts; what they have kept no longer matches',
    request: { params: districtParams },
    reads: ['roster'],
    response: settingsReply,
    statuses: [200, 303],
    problems: [404],
    handler: async ({ params }, context) => {
      await existingDistrict(context.read, params.id);
      await changePseudonyms(context.services.db, params.id);
      return context.wantsDocument ? redirect(districtPrivacyAddress(params.id)) : { saved: true as const };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: `${districtPath}/data.json`,
    summary: 'Everything that is kept of a district’s people, to hand over',
    request: { params: districtParams },
    response: districtData,
    problems: [404],
    reads: personDataReads,
    records: { action: 'exported', what: 'district_data', of: ({ params }) => ({ districtId: params.id }) },
    handler: async ({ params }, context) => {
      const text = await openDistrictExport(context, params.id);
      return ownAnswer((_request, response) => sendDistrictExport(response, params.id, text));
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${districtPath}/off_boarding`,
    summary: 'Erases everybody of a district for ever, once its data was exported',
    request: { params: districtParams, body: offBoardingBody },
    reads: ['roster'],
    response: offBoardingReply,
    statuses: [202, 303],
    problems: [404, 409],
    records: { action: 'changed', what: 'district_erased', of: ({ params }) => ({ districtId: params.id }) },
    needs: ['jobs'],
    handler: async ({ params: { id }, body }, context) => {
      if (!context.wantsDocument) {
        await startOf(context, id, body.confirmation);
        return reply(202, { started: true as const });
      }
      const refusal = await startOf(context, id, body.confirmation).then(() => null, refusalOf);
      if (refusal === null) return redirect(districtPrivacyAddress(id));
      const data = await findDistrictPrivacy(context, id);
      return documentReply(refusal.status, page, { ...data, error: wordsOf(refusal, data) });
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: `${districtPath}/certificate`,
    summary: 'What was exported and erased of a district that has left, and what stays',
    request: { params: districtParams },
    response: offBoardingCertificate,
    problems: [404],
    reads,
    page: {
      id: 'admin_off_boarding_certificate',
      title: ({ district }: OffBoardingCertificate) => `Certificate: ${district.name}`,
    },
    handler: ({ params }, { services }) => certificateOf(services, params.id),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: `${districtPath}/certificate.json`,
    summary: 'The certificate as a file',
    request: { params: districtParams },
    response: offBoardingCertificate,
    problems: [404],
    reads,
    handler: async ({ params }, { services }) => {
      const certificate = await certificateOf(services, params.id);
      const name = `certificate-of-erasure-district-${params.id}.json`;
      return reply(200, certificate, { headers: { 'content-disposition': `attachment; filename="${name}"` } });
    },
  }),
];
