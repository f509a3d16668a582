export const texts = {
  /** `button`: the label of the button. */
  unreachable: (button: string) =>
    `Nothing was sent: Earshot can’t be reached. What you filled in is still here. ${button ? `Press “${button}” again` : 'Try again'} once you’re back online.`,
} as const;
