/** Ten times the largest document that a state publishes today. */
export const mostStandardsBytes = 128_000_000;
