export const challengeRequestStream = (requestUuid: string): string => `challengeRequest-${requestUuid}`;
