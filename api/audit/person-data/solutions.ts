import { solutionsOfPerson, type PersonSolutionRow } from '#projections/audit/person-data/solutions.ts';
import type { Basics } from '#api/http/needs.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { eventsOfSolution } from './person-events.ts';
import type { PersonSolution } from '#api/accounts/people-admin/schemas.ts';

/** More than most students ever start: read once, and still no more than a megabyte. */
const solutionsAtATime = 500;

const presentSolution = async (services: Basics, { answers, ...solution }: PersonSolutionRow): Promise<PersonSolution> => ({
  ...solution,
  answers: Object.entries(answers).map(([question, { o, t, c }]) => ({
    quiz_question_uuid: question,
    quiz_question_option_uuid: o,
    answered_at: new Date(t).toISOString(),
    correct: c ?? null,
  })),
  events: await eventsOfSolution(services.store, solution.uuid),
});

/** Every attempt of a student, with answers and events. */
export async function* solutionsOf(
  { services, read }: SignedInContext<'quizzes' | 'quiz_results'>,
  personId: number,
): AsyncGenerator<PersonSolution> {
  for (let after: string | null = null; ;) {
    const rows: PersonSolutionRow[] = await solutionsOfPerson(read, personId, { after, limit: solutionsAtATime });
    for (const row of rows) yield presentSolution(services, row);
    if (rows.length < solutionsAtATime) return;
    after = rows.at(-1)!.uuid;
  }
}
