/** What is wrong with a recording, in a sentence for whoever sent it. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}
