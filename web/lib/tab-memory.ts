const prefix = 'earshot:tab:';

/**
 * Storage that a tab keeps across its pages, until it is closed or the student signs out. Empty if the browser stores nothing.
 */
export const tabMemory = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(prefix + key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(prefix + key, text);
    } catch {
      // The next page then starts as in a new tab.
    }
  },
  forget(): void {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    keys.forEach((key) => sessionStorage.removeItem(key));
  },
};
