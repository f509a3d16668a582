/** The stream of one district. */
export const districtStream = (districtId: number): string => `district-${districtId}`;
