/** Pages use this too, and need nothing else of the events. */
export const maxVideosInLibrary = 500;

// Pages use this too, and need nothing else of the events.

/** Ids as providers make them. They cannot contain markup. */
export const videoIdPattern = /^[\w.:-]+$/;
/** A link with any other scheme could lead anywhere. Part of the storage format, so what is new goes to `leadsElsewhere`. */
export const addressOrNonePattern = /^(?:$|https:\/\/|\/(?!\/))/;

/**
 * An address that looks like a path of this site and leads to another: browsers read a backslash as a slash, and leave out tabs
 * and line breaks.
 */
export const leadsElsewhere = (address: string): boolean => /^\/[/\\\t\r\n]/.test(address);
export const leadsElsewhereMessage = 'use an address that begins with https:// or with one /';
