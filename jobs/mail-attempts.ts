/**
 * How often a mail is tried: for a day, at first after half a minute, in the end once an hour. Mail servers that do not know a
 * sender refuse for the first minutes (greylisting), and one that fails in the evening is mended in the morning.
 */
export const mailAttempts = {
  retryLimit: 30,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3_600,
  expireInSeconds: 120,
} as const;
