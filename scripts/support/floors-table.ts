import { layerRules } from '../../layers.config.ts';

const saysWhatIsBelow = /^([a-z-]+)\/ may import (.*)\.$/;

/** Every floor and what it may import, in the words of the README. */
export const floorsBelow = (): Map<string, string> =>
  new Map(
    layerRules.forbidden.flatMap(({ comment }) => {
      const [, floor, below] = saysWhatIsBelow.exec(comment ?? '') ?? [];
      return floor ? [[floor, below === 'no other floor' ? 'nothing of ours' : below!] as const] : [];
    }),
  );

const row = /^(\| `([a-z-]+)\/[^|]*\|[^|]*\| )([^|]*)( \|)$/gm;

/** The README with what each floor may import as layers.config.ts has it. */
export const withFloors = (readme: string): string => {
  const below = floorsBelow();
  return readme.replaceAll(row, (whole, start: string, floor: string, _imports, end: string) =>
    below.has(floor) ? `${start}${below.get(floor)!}${end}` : whole,
  );
};
