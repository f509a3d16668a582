/** Whether the page came from the device's cache (ADR 0046); the service worker marks the root element. */
export const isFromDevice = (): boolean => document.documentElement.dataset['keptAt'] !== undefined;
