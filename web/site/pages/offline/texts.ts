export const texts = {
  title: 'We can’t reach Earshot',
  notHere: 'This page isn’t on this device. It opens again once Earshot is back.',
  work: 'Your work',
  signedOut: 'Nobody is signed in on this device. You can sign in once Earshot is back.',
  tryAgain: 'Try again',
} as const;
