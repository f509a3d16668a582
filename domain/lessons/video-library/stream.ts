/** There is one library for the whole product. */
export const videoLibraryStream = 'videoLibrary-all';
