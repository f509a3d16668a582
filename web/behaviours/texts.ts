export const texts = {
  /** `button`: what stands on it. */
  unreachable: (button: string) =>
    `Nothing was sent: Earshot can’t be reached. What you filled in is still here. ${button ? `Press “${button}” again` : 'Try again'} once you’re back online.`,
} as const;
