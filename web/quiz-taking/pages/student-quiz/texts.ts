/** Separate constants instead of one object: see docs/adr/0042. */
export const notReady = 'Not ready yet?';
export const listenFirst = 'Listen to the story first';
export const readFirst = 'Read the story first';
export const noStory = 'The story did not load. You can answer meanwhile.';
