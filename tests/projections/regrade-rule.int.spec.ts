import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { regradePolicies } from '#domain/quizzes/events.ts';
import { countsAfter } from '#domain/quiz-taking/regrading.ts';
import { countsAfterSql } from '#projections/quiz-taking/regrades/regrade-sql.ts';
import { sampledRuns } from '#tests/support/sampled.ts';
import { useHarness } from './support/harness.ts';

const harness = useHarness();

const option = fc.constantFrom('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b', 'c');
const rule = fc.record({
  policy: fc.constantFrom(...regradePolicies),
  neverLower: fc.boolean(),
  previousOptionUuid: option,
  optionUuid: option,
});
const choice = fc.record({ optionUuid: option, correct: fc.boolean() });

it('the SQL applies a key correction exactly as the domain does', async () => {
  const property = fc.asyncProperty(rule, fc.array(choice, { minLength: 1, maxLength: 12 }), async (made, choices) => {
    const { rows } = await harness.db.raw<{ rows: { counts: boolean }[] }>(
      `select ${countsAfterSql} as counts from jsonb_to_recordset(:choices::jsonb) as a(number int, chosen text, was boolean) order by number`,
      {
        ...made,
        choices: JSON.stringify(choices.map(({ optionUuid, correct }, number) => ({ number, chosen: optionUuid, was: correct }))),
      },
    );
    expect(rows.map(({ counts }) => counts)).toEqual(choices.map((each) => countsAfter(made, each)));
  });
  await fc.assert(property, { numRuns: sampledRuns(300, 50) });
});
