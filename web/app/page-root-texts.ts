export const stopped = 'This page has stopped. Reload it: what this device keeps is still there.';
