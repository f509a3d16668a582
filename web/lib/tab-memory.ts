const prefix = 'earshot:tab:';

/** What a tab keeps over its pages, until it is closed or the student signs out. Where the browser keeps nothing, nothing is there. */
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
      // As if the tab were another one.
    }
  },
  forget(): void {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    keys.forEach((key) => sessionStorage.removeItem(key));
  },
};
