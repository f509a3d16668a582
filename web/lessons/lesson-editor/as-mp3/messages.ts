/** What the page gives to the thread that encodes. */
export interface ToEncode {
  /** One for each channel, from −1 to 1. */
  readonly sound: readonly Float32Array<ArrayBuffer>[];
  /** In Hz. */
  readonly sampleRate: number;
}

/** What it gets back, piece by piece; `part` of all, from 0 to 1. */
export type Encoded =
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer>; readonly part: number }
  | { readonly kind: 'end' };
