// For pages too, which need nothing else of the events.

/** Where the product's pages may show from, beside their own site: origins such as https://pictures.example.org. */
export interface ShownOrigins {
  readonly pictures: readonly string[];
  readonly videos: readonly string[];
}

export const noOtherOrigins: ShownOrigins = { pictures: [], videos: [] };

/** A browser shows nothing from elsewhere that the content security policy does not name. */
export const isShownHere = (address: string, origins: readonly string[]): boolean => {
  if (/^\/(?!\/)/.test(address)) return true;
  return URL.canParse(address) && origins.includes(new URL(address).origin);
};

/** Whether browsers play what is at the address; anything else is a page of its own. */
export const isVideoFile = (address: string): boolean => /\.(?:mp4|webm|m4v|ogv)(?:[?#]|$)/i.test(address);

/** Whether a page of the product can play it, or has to lead to it. */
export const playsHere = (address: string, { videos }: ShownOrigins): boolean =>
  isVideoFile(address) && isShownHere(address, videos);

/** The picture's address in a size in CSS pixels, or null where a page cannot show it. */
export const thumbnailOf = (
  template: string,
  { pictures }: ShownOrigins,
  [width, height]: readonly [width: number, height: number],
): string | null =>
  isShownHere(template, pictures)
    ? template.replaceAll('{width}', width.toString()).replaceAll('{height}', height.toString())
    : null;
