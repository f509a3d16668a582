declare const BUILD_ASSETS: readonly string[] | undefined;

/** Scripts, styles and fonts of the pages that a device keeps; put in by the build. */
export const buildAssets: readonly string[] = typeof BUILD_ASSETS === 'undefined' ? [] : BUILD_ASSETS;
