/** What is wrong with a recording, in a sentence for the sender. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}
