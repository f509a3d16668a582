import { expect } from 'vitest';
import { isCounted } from './counting.ts';
import { itemAnalysis } from './expected-item-analysis.ts';
import type { Viewer } from './compare-reports.ts';
import type { History, SolutionFacts } from './history.ts';

// What the server answered, as the plain JSON it is.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

/** Numbers to ten digits: the two computations add in different orders. */
const rounded = (value: Json): Json => {
  if (typeof value === 'number') return Number(value.toFixed(10)) || 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, rounded(own)]));
};

const byUuid = (a: Json, b: Json): number => (a.uuid < b.uuid ? -1 : 1);

/** What the computation names of it; the texts around it are the page's own. */
const namedOf = (page: Json) => ({
  students_count: page.students_count,
  mean_score: page.mean_score,
  standard_deviation: page.standard_deviation,
  kr20: page.kr20,
  groups: page.groups,
  items: page.items.map(({ uuid, correct_count, facility, discrimination, point_biserial, flags, choices }: Json) => ({
    uuid,
    correct_count,
    facility,
    discrimination,
    point_biserial,
    flags,
    choices: choices.map(({ position: _position, content: _content, ...counts }: Json) => counts).sort(byUuid),
  })),
});

const expectItems = (page: Json, expected: ReturnType<typeof itemAnalysis>, what: string): void => {
  const items = expected.items.map((item) => ({ ...item, choices: item.choices.toSorted(byUuid) }));
  expect(rounded(namedOf(page)), what).toEqual(rounded({ ...expected, items }));
};

/**
 * For a school admin: of the classes that they see, once anybody there has taken the quiz. Returns how many students it is about.
 * `history` is everybody's: what a student took first may have been elsewhere.
 */
export const compareItemAnalysis = async (
  { history, client }: Viewer,
  classes: readonly number[],
  uuid: string,
): Promise<number> => {
  const answer = await client.get(`/reports/quizzes/${uuid}/item_analysis`);
  expect(answer.status, `item analysis of ${uuid}: ${answer.text.slice(0, 300)}`).toBe(200);
  const page = answer.json as Json;
  const inReach = ({ classId }: SolutionFacts): boolean => classes.includes(classId);
  const expected = itemAnalysis(history, uuid, inReach);
  const taken = [...history.solutions.values()].some((one) => one.quizUuid === uuid && isCounted(one) && inReach(one));
  expectItems(page, taken ? expected : { ...expected, items: [], kr20: null }, `item analysis of ${uuid}`);
  return page.students_count as number;
};

/** For staff: of all districts. */
export const compareStaffItemAnalysis = async (
  { history, client }: { readonly history: History; readonly client: Viewer['client'] },
  uuid: string,
): Promise<void> => {
  const answer = await client.get(`/admin/quizzes/${uuid}/item_analysis`);
  expect(answer.status).toBe(200);
  expectItems(
    answer.json,
    itemAnalysis(history, uuid, () => true),
    `item analysis of ${uuid} for staff`,
  );
};
