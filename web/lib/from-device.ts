/** Whether the page was shown from what the device keeps (ADR 0046); the worker says so on the root element. */
export const isFromDevice = (): boolean => document.documentElement.dataset['keptAt'] !== undefined;
