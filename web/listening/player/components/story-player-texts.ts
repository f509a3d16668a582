/** Separate constants instead of one object: see docs/adr/0042. */
export const playStory = 'Play the story';
export const pauseStory = 'Pause the story';
