/** What a tab keeps over its pages, until it is closed. Where the browser keeps nothing, nothing is there. */
export const tabMemory = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // As if the tab were another one.
    }
  },
};
