/** How many fields the form begins with, and how many it can have. */
export const firstInviteFields = 3;
export const maxInviteFields = 10;

/** Between the two parts of a message, above and below the link. */
export const messageDelimiter = '\n---\n';

export const otherDomain = 'You may only invite teachers in your same email domain.';
export const notAnAddress = 'This is not an email address. Check it for spaces and typing errors.';

const shape = /^[^\s@<>()[\],;:"\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const longest = 254;

export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * What is wrong with an address that a teacher wants to invite; null for nothing. A field that was left empty is no mistake. The form
 * and the server ask this.
 */
export const inviteEmailProblem = (ownEmail: string, entry: string): string | null => {
  // Spaces around it are a slip; a line break within it never is.
  const email = entry.trim();
  if (email === '') return null;
  if (email.length > longest || !shape.test(email)) return notAnAddress;
  return domainOfEmail(email) === domainOfEmail(ownEmail.trim()) ? null : otherDomain;
};
