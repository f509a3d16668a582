import { counted } from '#web/lib/words.ts';

/** `thing` is the edited document: "quiz", "lesson". */
export const texts = {
  conflict: {
    title: (thing: string) => `Someone else changed this ${thing}`,
    theirs: 'What they did',
    mine: 'What you did (not saved yet)',
    redoMine: 'Redo mine on top',
    takeTheirs: 'Take theirs',
    explained: (changes: number) =>
      `“Redo mine on top” keeps their changes and makes yours again. “Take theirs” drops your ${counted(changes, 'unsaved change')}.`,
    added: ' [added: ',
    removed: ' [removed: ',
    bothChanged: 'They changed this too.',
    theirsLabel: 'Theirs',
    yoursLabel: 'Yours',
    empty: 'empty',
    compare: 'Compare and choose',
    waiting: 'Your changes are waiting. Nothing is lost.',
    student: 'A student',
    import: 'An import',
    someone: 'Someone',
    someoneElse: (thing: string) => `Someone else changed this ${thing}.`,
    severalChanges: (changes: number) => `made ${changes} changes`,
  },
  bar: {
    label: (thing: string) => `State of the ${thing}`,
    idle: 'Changes are saved as you make them',
    saved: 'All changes saved',
    saving: 'Saving',
    unsaved: (changes: number) => `${counted(changes, 'change')} not saved.`,
  },
  tryAgain: 'Try again',
  preview: { label: (field: string) => `${field} as readers see it`, empty: 'Nothing yet' },
  notices: {
    close: 'Close',
    gotIt: 'I have what I need',
    lost: 'Someone else removed what these texts belonged to.',
    copy: 'Copy what you still need.',
  },
  field: {
    waiting: 'Not saved yet',
    saving: 'Saving',
    saved: 'Saved',
    notSaved: 'Not saved.',
    drop: 'Drop the change',
  },
  askedTwice: { keep: 'Keep it' },
  announce: {
    theirs: (thing: string) => `The ${thing} is now as the other person left it.`,
    mine: 'Your changes were made again on top of theirs.',
    stepsBack: 'What you did before you left this page is being saved now.',
    back: 'What you typed before you left this page is back, and it’s being saved now.',
  },
  failures: {
    conflict: (thing: string) => `Someone else has changed this ${thing}. Nothing of yours is lost. Choose what to keep.`,
    unreachable: 'We can’t reach Earshot.',
    failing: 'Something went wrong on our side.',
    signedOut: 'You’re signed out. Sign in again in another tab, then try again.',
    otherPerson: 'Someone else is signed in here now. Sign in as yourself in another tab, then try again.',
    seeAbove: 'Someone else made changes. See above.',
  },
} as const;
