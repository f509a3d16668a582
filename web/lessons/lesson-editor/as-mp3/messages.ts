/** The message from the page to the encoding thread. */
export interface ToEncode {
  /** One for each channel, from −1 to 1. */
  readonly sound: readonly Float32Array<ArrayBuffer>[];
  /** In Hz. */
  readonly sampleRate: number;
}

/** The replies, piece by piece; `part` is the progress, from 0 to 1. */
export type Encoded =
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer>; readonly part: number }
  | { readonly kind: 'end' };
