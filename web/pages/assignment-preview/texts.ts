/** What the preview says beside what students read. */
export const texts = {
  preview: 'This is a preview.',
  nothingSaved: 'You see what students see. Nothing that you do here is saved.',
  wholeMaterial: 'It has all that staff have written for the lesson, with the first three organizers.',
  handedIn: 'A student would be done now.',
  stillNothing: 'Nothing was saved, and nobody was told.',
  again: 'Begin again',
  back: 'Back to the assignment',
  backToLesson: 'Back to the lesson',
} as const;
