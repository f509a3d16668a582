import type { SchoolClassesPageData } from '#api/dashboard/my-classes/schemas.ts';

/** A class as its teacher's page shows it. */
export type ClassItem = SchoolClassesPageData['items'][number];
