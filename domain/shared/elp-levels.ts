/** The six levels of English language proficiency, as WIDA names them. */
export const elpLevels = [1, 2, 3, 4, 5, 6] as const;
export type ElpLevel = (typeof elpLevels)[number];

export const elpLevelNames: Readonly<Record<ElpLevel, string>> = {
  1: 'Entering',
  2: 'Beginning',
  3: 'Developing',
  4: 'Expanding',
  5: 'Bridging',
  6: 'Reaching',
};
