import { counted } from '#web/lib/words.ts';

/** What the preview says beside what students read. */
export const texts = {
  preview: 'This is a preview.',
  nothingSaved: 'You see what students see. Nothing that you do here is saved.',
  draft: 'Your assignment waits in the other tab as you left it.',
  organizersLeft: (left: number) =>
    `Students fill in one organizer for each of three listens. The lesson has ${counted(left, 'more organizer')}, and the teacher chooses which to use.`,
  handedIn: 'A student would be done now.',
  stillNothing: 'Nothing was saved, and nobody was told.',
  again: 'Begin again',
  back: 'Back to the assignment',
  backToLesson: 'Back to the lesson',
  loading: 'Your assignment is on its way.',
  failed: 'Your assignment cannot be shown.',
  noDraft: 'Your browser did not hand it over to this tab. Save it as a draft, then choose Preview again.',
  tryAgain: 'Try again',
} as const;
