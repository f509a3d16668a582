/** What is wrong with a picture, in a sentence for the sender. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

export interface Picture {
  /** WebP, without the camera's metadata. */
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The size of a photograph from a good camera. A file can declare any size, and each pixel takes four bytes. */
const maxPixels = 50_000_000;
/** Wider than any screen shows a lesson's picture. */
const longestSide = 1_600;
const quality = 82;

const startsWith = (bytes: Buffer, at: number, text: string): boolean => bytes.toString('latin1', at, at + text.length) === text;

/** Recognizes the format by content, regardless of the file name. Drawings (SVG) can contain scripts and are not accepted. */
const isKnownFormat = (bytes: Buffer): boolean =>
  startsWith(bytes, 0, '\u00ff\u00d8\u00ff') ||
  startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n') ||
  startsWith(bytes, 0, 'GIF8') ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP'));

/**
 * Makes a picture as pages show it: turned upright, scaled down to the size they need, and re-encoded so that only its pixels are
 * left.
 * @throws PictureError
 */
export const makePicture = async (bytes: Buffer): Promise<Picture> => {
  if (!isKnownFormat(bytes)) throw new PictureError('Send a picture as JPEG, PNG, WebP or GIF.');
  // Loaded with the first picture: most servers never process one.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new PictureError('This picture has too many pixels. Make it smaller, 50 million pixels at most, and send it again.');
    }
    throw new PictureError('This picture is damaged, or is not what it says it is. Save it again and send it.');
  }
};
