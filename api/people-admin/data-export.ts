import { Readable } from 'node:stream';
import type { Response } from 'express';
import { assignmentIdsOfTeacher, solutionsOfPerson, type PersonSolutionRow } from '../../views/person-data/solutions.ts';
import type { SignedInContext } from '../http/route.ts';
import { sendStream } from '../http/send-stream.ts';
import type { Services } from '../services.ts';
import { findPersonData, personReads } from './find-person.ts';
import { eventsNaming, eventsOfSolution, signInsOf } from './person-events.ts';
import type { PersonSolution } from './schemas.ts';

/** What an export of a person is made from, beside the log. */
export const personDataReads = [...personReads, 'quizzes'] as const;
export type PersonDataReads = (typeof personDataReads)[number];

/** More than most students ever start: read once, and still no more than a megabyte. */
const solutionsAtATime = 500;

const presentSolution = async (services: Services, { answers, ...solution }: PersonSolutionRow): Promise<PersonSolution> => ({
  ...solution,
  answers: Object.entries(answers).map(([question, { o, t, c }]) => ({
    quiz_question_uuid: question,
    quiz_question_option_uuid: o,
    answered_at: new Date(t).toISOString(),
    correct: c ?? null,
  })),
  events: await eventsOfSolution(services.store, solution.uuid),
});

async function* solutions(
  { services, read }: SignedInContext<PersonDataReads>,
  personId: number,
): AsyncGenerator<PersonSolution> {
  for (let after: string | null = null; ;) {
    const rows: PersonSolutionRow[] = await solutionsOfPerson(read, personId, { after, limit: solutionsAtATime });
    for (const row of rows) yield presentSolution(services, row);
    if (rows.length < solutionsAtATime) return;
    after = rows.at(-1)!.uuid;
  }
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

/** One member after the other, so that what is held at a time does not grow with the person's history. */
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

/** All that is kept of a person, as JSON; whether there is such a person is known before. @throws 404 */
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
  return jsonObject([
    ['exported_at', now],
    ...Object.entries(found),
    ['sign_ins', signInsOf(services.store, personId, now)],
    ['events', eventsNaming(services.store, personId, streams)],
    ['quiz_solutions', solutions(context, personId)],
  ]);
};

export const sendPersonData = async (response: Response, personId: number, pieces: AsyncGenerator<string>): Promise<void> => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="person-${personId}.json"`);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  await sendStream(Readable.from(pieces), response);
};
