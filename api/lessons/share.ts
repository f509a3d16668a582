import { hasPremium } from '#api/http/plan.ts';
import type { RouteContext } from '#api/http/route.ts';
import type { LessonShare } from './schemas.ts';

/** Whoever works at a school or for the product passes lessons on; premium is a teacher's. */
export const shareOf = ({ viewer, services }: RouteContext<never, 'providerSiteUrl' | 'publicUrl'>): LessonShare | null =>
  viewer && viewer.role !== 'student'
    ? {
        site_url: services.publicUrl,
        premium: viewer.role !== 'teacher' || hasPremium(viewer),
        premium_features_url: `${services.providerSiteUrl}/premium_features`,
      }
    : null;
