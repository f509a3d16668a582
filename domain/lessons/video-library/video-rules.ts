/** Pages use this too, and need nothing else of the events. */
export const maxVideosInLibrary = 500;

// Pages use this too, and need nothing else of the events.

/** Ids as providers make them. They cannot contain markup. */
export const videoIdPattern = /^[\w.:-]+$/;
/** A link with any other scheme could lead anywhere. */
export const addressOrNonePattern = /^(?:$|https:\/\/|\/(?!\/))/;
