const ownOrigin = 'http://earshot.invalid';

const isOwn = (address: string): boolean => URL.canParse(address, ownOrigin) && new URL(address, ownOrigin).origin === ownOrigin;

/**
 * A local path to continue to; null for anything that would lead to another site. The result is checked again: parsing
 * `/.//other.site` leaves `//other.site`, which a browser reads as a host.
 */
export const localPath = (returnTo: string | null | undefined): string | null => {
  if (!returnTo?.startsWith('/') || !isOwn(returnTo)) return null;
  const { pathname, search, hash } = new URL(returnTo, ownOrigin);
  const path = `${pathname}${search}${hash}`;
  return isOwn(path) ? path : null;
};
