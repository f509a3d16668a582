/** The stream of one request. */
export const challengeRequestStream = (requestUuid: string): string => `challengeRequest-${requestUuid}`;
