import type { Assessor } from '#adapters/assessor/port.ts';
import { mayAssessOutside } from '#commands/districts/district.ts';
import { outsideAssessmentsSince } from '#projections/writing/writing-assessments/queries.ts';
import type { SignedInContext } from '#api/http/route.ts';

export const monthBegan = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();

/**
 * The outside assessor if it is set up, the district allows it to read its students' texts and the monthly limit is not used up;
 * otherwise the rubric.
 */
export const chooseAssessor = async ({
  services,
  viewer,
  read,
}: SignedInContext<'writing_assessments', 'assessors'>): Promise<Assessor> => {
  const { assessors, now } = services;
  const { districtId } = viewer;
  const { outside, rubric, monthlyLimit } = assessors;
  if (!outside || districtId === null || !(await mayAssessOutside(services, districtId))) return rubric;
  const used = await outsideAssessmentsSince(read, districtId, monthBegan(now()));
  return used < monthlyLimit ? outside : rubric;
};
