declare const BUILD_ASSETS: Readonly<Record<string, string>> | undefined;

/** Scripts, styles and fonts of the pages that a device keeps, each with its digest; inserted by the build. */
export const buildDigests: Readonly<Record<string, string>> = typeof BUILD_ASSETS === 'undefined' ? {} : BUILD_ASSETS;

export const buildAssets: readonly string[] = Object.keys(buildDigests);
