export const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks again every few milliseconds until the answer is yes; false when it never was within the time. */
export const until = async (condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> => {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() >= deadline) return false;
    await sleep(25);
  }
};
