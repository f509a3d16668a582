import { mayAssessOutside } from '#commands/districts/district.ts';
import { findDistrict, listDistricts } from '#projections/classes/roster/queries.ts';
import { outsideAssessmentsSince } from '#projections/writing/writing-assessments/queries.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { productApi } from '#api/shared/product.ts';
import { monthBegan } from '../writing-assessments/choose-assessor.ts';
import { writingSettingsPage } from './schemas.ts';

/** Staff decide for every district; admins of a whole district decide for theirs. */
const decidedBy = async ({ read, viewer }: SignedInContext<'roster'>) => {
  if (viewer.role === 'admin') return listDistricts(read);
  if (viewer.districtId === null || viewer.administeredSchoolIds !== null) return [];
  const own = await findDistrict(read, viewer.districtId);
  return own ? [own] : [];
};

export const writingSettingsRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/writing_assessor',
    tag: 'Writing assessor',
    summary: 'Which districts let students’ texts be read by an assessor outside of this server',
    access: ['school_admin', 'admin'],
    response: writingSettingsPage,
    needs: ['assessors'],
    reads: ['roster', 'writing_assessments'],
    page: { id: 'writing_settings', title: () => 'Writing assessor' },
    handler: async (_input, context) => {
      const { services, viewer, read } = context;
      const { outside, monthlyLimit } = services.assessors;
      const since = monthBegan(services.now());
      const found = await decidedBy(context);
      return {
        outside: outside && { model: outside.model, monthly_limit: monthlyLimit },
        districts: await Promise.all(
          found.map(async ({ id, name }) => ({
            id,
            name,
            on: await mayAssessOutside(services, id),
            used: await outsideAssessmentsSince(read, id, since),
            url: `${productApi}/districts/${id}/outside_assessor`,
          })),
        ),
        agreement_url: '/reports/writing_agreement',
        elp_url: viewer.role === 'admin' ? '/admin/elp' : null,
      };
    },
  }),
];
