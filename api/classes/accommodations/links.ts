/** Where the pages of accommodations are. */
export const classAccommodationsUrl = (schoolClassId: number): string => `/school_classes/${schoolClassId}/accommodations`;

export const studentAccommodationsUrl = (schoolClassId: number, studentId: number): string =>
  `/school_classes/${schoolClassId}/students/${studentId}/accommodations`;
