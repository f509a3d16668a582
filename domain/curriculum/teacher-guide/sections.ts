/** A guide follows a class through a lesson: before it is seen or heard, while it is, and after. */
export const guideSections = ['beforeViewing', 'duringViewing', 'afterViewing'] as const;
export type GuideSection = (typeof guideSections)[number];

/** Markdown of each section; blank where there is nothing to say. */
export type GuideTexts = Readonly<Record<GuideSection, string>>;

export const noTexts: GuideTexts = { beforeViewing: '', duringViewing: '', afterViewing: '' };

/** As long as a section of a guide may be, and a lesson's own wording of it. */
export const longestSection = 20_000;

/** What teachers read in a lesson: its own wording where it has one, else that of the guide. */
export const shownTexts = (guide: GuideTexts, own: Partial<GuideTexts>): GuideTexts => {
  const shown = (section: GuideSection): string => (own[section]?.trim() ? own[section] : guide[section]);
  return {
    beforeViewing: shown('beforeViewing'),
    duringViewing: shown('duringViewing'),
    afterViewing: shown('afterViewing'),
  };
};
