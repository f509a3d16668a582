import type { Route } from '../http/route.ts';

/** The reports of the district, and the two that stand at addresses of their own. */
export const reportRoutes: readonly Route[] = [];
