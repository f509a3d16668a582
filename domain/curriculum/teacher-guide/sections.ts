/** A guide follows a class through a lesson: before, during and after viewing or listening. */
export const guideSections = ['beforeViewing', 'duringViewing', 'afterViewing'] as const;
export type GuideSection = (typeof guideSections)[number];

/** Markdown of each section; blank where there is no text. */
export type GuideTexts = Readonly<Record<GuideSection, string>>;

export const noTexts: GuideTexts = { beforeViewing: '', duringViewing: '', afterViewing: '' };

/** The maximum length of a guide's section, and of a lesson's own wording of it. */
export const longestSection = 20_000;

/** What teachers read in a lesson: its own wording if it has one, otherwise the guide's. */
export const shownTexts = (guide: GuideTexts, own: Partial<GuideTexts>): GuideTexts => {
  const shown = (section: GuideSection): string => (own[section]?.trim() ? own[section] : guide[section]);
  return {
    beforeViewing: shown('beforeViewing'),
    duringViewing: shown('duringViewing'),
    afterViewing: shown('afterViewing'),
  };
};
