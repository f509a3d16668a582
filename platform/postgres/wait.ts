export const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls every few milliseconds until the condition is true. Returns false if the time runs out. */
export const until = async (condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> => {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() >= deadline) return false;
    await sleep(25);
  }
};
