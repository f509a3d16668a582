import { counted } from '#web/lib/words.ts';

/** Texts about a student's device: when Earshot cannot be reached, and at sign-out. */
export const texts = {
  away: 'We can’t reach Earshot.',
  asItWas: (when: string) => `This page is as it was ${when}. What you do is kept on this device and sent once Earshot is back.`,
  back: 'Earshot is back.',
  backHint: 'What you did here is sent by itself.',
  reload: 'Show the newest page',
  at: (time: string) => `at ${time}`,
  on: (day: string) => `on ${day}`,
  signOut: {
    title: 'Sign out before your work is sent?',
    sending: 'One moment: your last work is being sent …',
    left: (count: number) =>
      `${counted(count, 'answer')} ${count === 1 ? 'is' : 'are'} on this device only, because we can’t reach Earshot.`,
    notSubmitted: 'What you submitted is on this device only, because we can’t reach Earshot.',
    stays:
      'If you sign out now, they wait here, where nobody else can see them in Earshot. They are sent when you sign in on this device again.',
    staysOne:
      'If you sign out now, it waits here, where nobody else can see it in Earshot. It is sent when you sign in on this device again.',
    stay: 'Stay signed in',
    leave: 'Sign out',
  },
} as const;
