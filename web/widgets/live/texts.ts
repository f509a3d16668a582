/** Of the sign that says whether a page keeps itself up to date. */
export const texts = {
  starting: 'Connecting',
  live: 'Live',
  asking: 'Updates every 5 seconds',
  cut_off: 'Not up to date',
  paused: 'Paused',
  ended: 'No longer updated',
  hints: {
    starting: 'Connecting to the class.',
    live: 'This page changes by itself as students work.',
    asking: 'The live connection is not there, so this page asks for changes every 5 seconds.',
    cut_off: 'We cannot reach Earshot. What you see may have changed; this page goes on once Earshot is back.',
    paused: 'This page goes on as soon as it is in front again.',
    ended: 'You are signed out, or this page is not yours any more. Reload it to see why.',
  },
} as const;
