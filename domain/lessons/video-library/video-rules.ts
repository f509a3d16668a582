/** For pages too, which need nothing else of the events. */
export const maxVideosInLibrary = 500;

// For pages too, which need nothing else of the events.

/** As providers make them: nothing in it can be taken for markup. */
export const videoIdPattern = /^[\w.:-]+$/;
/** A page would follow any other kind of address to who knows where. */
export const addressOrNonePattern = /^(?:$|https:\/\/|\/(?!\/))/;
