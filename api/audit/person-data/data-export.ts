import { Readable } from 'node:stream';
import type { Response } from 'express';
import { assignmentIdsOfTeacher } from '#projections/audit/person-data/solutions.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { sendStream } from '#api/http/send-stream.ts';
import { personExports, type ExportedPerson } from './exports.ts';
import { findPersonData, type PersonDataReads } from '#api/accounts/people-admin/find-person.ts';

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

/** Writes one member after the other, so that memory use does not grow with the person's history. */
async function* jsonObject(members: readonly (readonly [string, unknown])[]): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [name, value] of members) {
    yield `${separator}${JSON.stringify(name)}:`;
    if (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)
      yield* jsonList(value as AsyncIterable<unknown>);
    else yield JSON.stringify(value);
    separator = ',\n';
  }
  yield '\n}\n';
}

/** Everything that is stored about a person, as JSON. Checks that the person exists before it starts. @throws 404 */
export const openPersonData = async (
  context: SignedInContext<PersonDataReads>,
  personId: number,
): Promise<AsyncGenerator<string>> => {
  const { services, read } = context;
  const found = await findPersonData(context, personId);
  const now = services.now().toISOString();
  const streams = {
    schoolClassIds: found.school_classes.map(({ id }) => id),
    assignmentIds: await assignmentIdsOfTeacher(read, personId),
  };
  return jsonObject([['exported_at', now], ...Object.entries(found), ...listsOf({ context, personId, now, streams })]);
};

/** What the owners of personal data export in addition to the profile. */
const listsOf = (person: ExportedPerson): (readonly [string, unknown])[] =>
  Object.values(personExports).flatMap((handed) => ('as' in handed ? [[handed.as, handed.items(person)] as const] : []));

export const sendPersonData = async (response: Response, personId: number, pieces: AsyncGenerator<string>): Promise<void> => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="person-${personId}.json"`);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  await sendStream(Readable.from(pieces), response);
};
