export const stopped = 'This page has stopped. Reload it: what this device keeps is still there.';
export const showsOlder = 'What you just saved is safe, but not on this page yet.';
export const loadAgain = 'Load the page again';
