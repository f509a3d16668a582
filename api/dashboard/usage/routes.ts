/** How much the product is used, for school admins and staff. */
import { defineRoute, type Route } from '#api/http/route.ts';
import { dashboardPresets } from '#api/shared/chosen-ranges.ts';
import { reportLinks } from '#api/shared/report-links.ts';
import { findUsage } from './find-usage.ts';
import { usageQuery, usageReport, usagePage } from './schemas.ts';

const shared = {
  access: ['school_admin', 'admin'],
  concealed: true,
  request: { query: usageQuery },
  reads: ['roster', 'sign_ins'],
} as const;

export const usageRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/api/v1/reports/usage',
    tag: 'Reports',
    summary: 'How teachers use the product: sign-ins, weekly goals and regularity, of a district or for staff of all',
    response: usageReport,
    handler: async ({ query }, context) => {
      const { today: _today, ...usage } = await findUsage(context, query);
      return usage;
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/dashboard/usage',
    tag: 'Reports',
    summary: 'The usage charts',
    response: usagePage,
    page: { id: 'usage', title: ({ title }) => title },
    handler: async ({ query }, context) => {
      const usage = await findUsage(context, query);
      const role = context.viewer.role === 'admin' ? 'admin' : 'school_admin';
      return {
        ...usage,
        title: 'Usage',
        presets: dashboardPresets(usage.today),
        reports: reportLinks(role, usage.range),
      };
    },
  }),
];
