import type { ImportGraph } from './import-graph.ts';
import type { FloorOrder, RoomRule } from './layer-rules.ts';

const isIn = (path: string, file: string): boolean => file.startsWith(path) && /^(?:$|[./])/.test(file.slice(path.length));

/** How high a file stands on its floor; undefined: it has no place there. The longest path that fits counts. */
const placeOf = ({ places }: FloorOrder, file: string): number | undefined => {
  let longest = '';
  let found: number | undefined;
  for (const [place, { paths }] of places.entries())
    for (const path of paths) if (path.length > longest.length && isIn(path, file)) [longest, found] = [path, place];
  return found;
};

/** Imports that go up from room to room, and files without a room. */
export const againstTheOrder = (graph: ImportGraph, { name, comment, floors }: RoomRule): string[] => {
  const found: string[] = [];
  for (const floor of floors) {
    const files = [...graph.keys()].filter((file) => file.startsWith(`${floor.folder}/`));
    const placed = new Map(files.map((file) => [file, placeOf(floor, file)]));
    for (const [file, place] of placed) {
      if (place === undefined) {
        found.push(`${name}: ${file} has no room. Give it one in layers.rooms.ts.`);
        continue;
      }
      for (const to of graph.get(file)!.keys()) {
        const above = placed.get(to);
        if (above !== undefined && above > place)
          found.push(
            `${name}: ${file} (${floor.places[place]!.name}) imports ${to} (${floor.places[above]!.name}).${comment ? ` ${comment}` : ''}`,
          );
      }
    }
  }
  return found;
};
