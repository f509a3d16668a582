/** One for a school: its trials, one after the other. */
export const schoolPlanStream = (schoolId: number): string => `schoolPlan-${schoolId}`;
