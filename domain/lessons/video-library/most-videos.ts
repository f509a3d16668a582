/** For pages too, which need nothing else of the events. */
export const mostVideosInLibrary = 500;
