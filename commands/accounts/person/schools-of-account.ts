import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** The one district of these schools, asked of the schools themselves; null for none. @throws DomainError */
export const districtOfSchools = async (
  { store }: Pick<CommandContext, 'store'>,
  schoolIds: readonly number[],
): Promise<number | null> => {
  const districts = new Set<number>();
  for (const id of schoolIds) {
    const { state } = await loadLatest(store, schoolDecider, schoolStream(id));
    if (state.status !== 'registered') throw notFound(`School ${id}`);
    districts.add(state.districtId);
  }
  if (districts.size > 1) throw new DomainError('invalid', 'districts_differ', 'These schools belong to different districts.');
  return [...districts][0] ?? null;
};

/** @throws DomainError where one of the schools is not in this district */
export const assertSchoolsOfDistrict = async (
  context: Pick<CommandContext, 'store'>,
  schoolIds: readonly number[],
  districtId: number | null,
): Promise<void> => {
  const found = await districtOfSchools(context, schoolIds);
  if (found === null || found === districtId) return;
  throw new DomainError('invalid', 'districts_differ', 'These schools belong to another district.');
};
