/** Kept apart from the other player icons: cards with a play button need only these two. */
export const playPause = {
  play: (
    <path
      d="M6.5 4.2v11.6a.7.7 0 0 0 1.06.6l9.5-5.8a.7.7 0 0 0 0-1.2l-9.5-5.8a.7.7 0 0 0-1.06.6z"
      fill="currentColor"
      stroke="none"
    />
  ),
  pause: <path d="M7 5v10M13 5v10" strokeWidth="3.2" />,
};
