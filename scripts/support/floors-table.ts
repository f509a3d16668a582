import { layerRules } from '../../layers.config.ts';
import { rooms } from '../../layers.rooms.ts';

const saysWhatIsBelow = /^([a-z-]+)\/ may import (.*)\.$/;

/** Every floor and what it can import, in the README's words. */
export const floorsBelow = (): Map<string, string> =>
  new Map(
    layerRules.forbidden.flatMap(({ comment }) => {
      const [, floor, below] = saysWhatIsBelow.exec(comment ?? '') ?? [];
      return floor ? [[floor, below === 'no other floor' ? 'nothing of ours' : below!] as const] : [];
    }),
  );

const row = /^(\| `([a-z-]+)\/[^|]*\|[^|]*\| )([^|]*)( \|)$/gm;

/** The README with the allowed imports of each floor from layers.config.ts. */
export const withFloors = (readme: string): string => {
  const below = floorsBelow();
  return readme.replaceAll(row, (whole, start: string, floor: string, _imports, end: string) =>
    below.has(floor) ? `${start}${below.get(floor)!}${end}` : whole,
  );
};

const listOfRooms = Object.entries(rooms).map(([name, contents], place) => `${place + 1}. **${name}**: ${contents}.\n`);

/** The README with the rooms of every floor, in the order of layers.rooms.ts. */
export const withRooms = (readme: string): string =>
  readme.replace(/(<!-- rooms -->\n)[^]*?(?=<!-- \/rooms -->)/, (_, start: string) => start + listOfRooms.join(''));
