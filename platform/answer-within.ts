/** The result of work with a time limit. */
export type Answer<Value> = { readonly value: Value } | { readonly failure: Error };

export class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime';

  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
  }
}

/** The value, or why there is none after this many milliseconds. Never rejects. */
export const answerWithin = async <Value>(milliseconds: number, work: Promise<Value>): Promise<Answer<Value>> => {
  const { promise: over, resolve: end } = Promise.withResolvers<Answer<Value>>();
  const timer = setTimeout(() => end({ failure: new NoAnswerInTime(milliseconds) }), milliseconds);
  const answered = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ failure: error instanceof Error ? error : new Error(String(error)) }),
  );
  try {
    return await Promise.race([answered, over]);
  } finally {
    clearTimeout(timer);
  }
};

/** Callers that ask while an answer is pending share it, so calls do not pile up behind something that hangs. */
export const sharedAnswer = <Value>(ask: () => Promise<Value>): (() => Promise<Value>) => {
  let underWay: Promise<Value> | null = null;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = null;
    });
    return underWay;
  };
};
