import { hasPremium } from '#api/http/plan.ts';
import type { RouteContext } from '#api/http/route.ts';
import type { LessonShare } from './schemas.ts';

/** School and product staff can share lessons; only teachers need premium for it. */
export const shareOf = ({ viewer, services }: RouteContext<never, 'providerSiteUrl' | 'publicUrl'>): LessonShare | null =>
  viewer && viewer.role !== 'student'
    ? {
        site_url: services.publicUrl,
        premium: viewer.role !== 'teacher' || hasPremium(viewer),
        premium_features_url: `${services.providerSiteUrl}/premium_features`,
      }
    : null;
