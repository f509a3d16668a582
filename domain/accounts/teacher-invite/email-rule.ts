/** How many fields the form starts with, and the maximum. */
export const firstInviteFields = 3;
export const maxInviteFields = 10;

/** Separates the two parts of a message, above and below the link. */
export const messageDelimiter = '\n---\n';

export const otherDomain = 'You may only invite teachers in your same email domain.';
export const notAnAddress = 'This is not an email address. Check it for spaces and typing errors.';

const shape = /^[^\s@<>()[\],;:"\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const longest = 254;

export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * The problem with an address that a teacher wants to invite; null if there is none. An empty field is fine. Used by both the
 * form and the server.
 */
export const inviteEmailProblem = (ownEmail: string, entry: string): string | null => {
  // Surrounding spaces are a typo; a line break inside the address never is.
  const email = entry.trim();
  if (email === '') return null;
  if (email.length > longest || !shape.test(email)) return notAnAddress;
  return domainOfEmail(email) === domainOfEmail(ownEmail.trim()) ? null : otherDomain;
};
