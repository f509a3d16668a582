import { Readable } from 'node:stream';
import type { Response } from 'express';
import type { SignedInContext } from '#api/http/route.ts';
import { sendStream } from '#api/http/send-stream.ts';
import { openPersonData } from '../person-data/data-export.ts';
import type { PersonDataReads } from '#api/accounts/people-admin/find-person.ts';
import { existingDistrict } from './find-privacy.ts';
import { finishDistrictExport, startDistrictExport } from '#jobs/privacy/off-boardings.ts';
import { peopleOfDistrict } from '#projections/classes/roster/people-queries.ts';

/** Writes one person after the other; recorded as done when the last piece has been read. */
async function* pieces(
  context: SignedInContext<PersonDataReads>,
  district: { readonly id: number; readonly name: string },
  people: readonly { readonly id: number }[],
  exportId: number,
): AsyncGenerator<string> {
  const { services } = context;
  yield `{"district":${JSON.stringify(district)},"exported_at":"${services.now().toISOString()}","people":[\n`;
  for (const [place, { id }] of people.entries()) {
    if (place > 0) yield ',\n';
    yield* await openPersonData(context, id);
  }
  yield ']}\n';
  await finishDistrictExport(services.db, exportId);
}

/** Everything that is stored about a district's people, as one JSON file of any length. @throws 404 */
export const openDistrictExport = async (
  context: SignedInContext<PersonDataReads>,
  districtId: number,
): Promise<AsyncGenerator<string>> => {
  const { services, viewer } = context;
  const { id, name } = await existingDistrict(context.read, districtId);
  const people = await peopleOfDistrict(context.read, id);
  const exportId = await startDistrictExport(services.db, {
    districtId: id,
    madeBy: viewer.id,
    peopleCount: people.length,
    startedAt: services.now().toISOString(),
  });
  return pieces(context, { id, name }, people, exportId);
};

export const sendDistrictExport = async (response: Response, districtId: number, text: AsyncGenerator<string>): Promise<void> => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="district-${districtId}.json"`);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (response.req.method === 'HEAD') return void response.end();
  await sendStream(Readable.from(text, { objectMode: false }), response);
};
