const ownOrigin = 'http://earshot.invalid';

/** A path of ours to go on to; null for anything that would lead to another site. */
export const localPath = (returnTo: string | null | undefined): string | null => {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, ownOrigin)) return null;
  const url = new URL(returnTo, ownOrigin);
  return url.origin === ownOrigin ? `${url.pathname}${url.search}${url.hash}` : null;
};
