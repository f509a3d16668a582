/** There is one for all districts. */
export const elpContentStream = 'elpContent-levels';
