/** Separate constants instead of one object: see docs/adr/0042. */
export const parts = 'Parts of the lesson';
export const story = 'Story';
export const grades = (band: string) => `Grades ${band}`;
export const transcript = 'Transcript';
export const quizForStory = 'There is a quiz for this story';
export const quizForStoryText = 'Teachers assign it to a class and see who understood what.';
export const signIn = 'Sign in';
export const inCollections = 'More in these collections';
export const elpLevel = (level: number): string => `ELP level ${level}`;
