export const districtStream = (districtId: number): string => `district-${districtId}`;
