import { dashboardSections, type DashboardSection } from './events.ts';

export type Direction = 'up' | 'down';

/** What was arranged first, in that order; what nobody has arranged yet comes after it, as it is given. */
export const arranged = <Id>(order: readonly Id[], all: readonly Id[]): Id[] => {
  const there = new Set(all);
  const placed = new Set(order);
  return [...order.filter((id) => there.has(id)), ...all.filter((id) => !placed.has(id))];
};

/** One place up or down; the first and the last stay where they are. */
export const moved = <Id>(order: readonly Id[], id: Id, direction: Direction): Id[] => {
  const from = order.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const neighbour = order[to];
  if (from < 0 || neighbour === undefined) return [...order];
  return order.map((one, index) => (index === from ? neighbour : index === to ? id : one));
};

/**
 * Some of an order in another order: they change places among themselves, and all others keep theirs. So whoever sends what they see
 * loses nothing that they do not see.
 */
export const reordered = <Id>(order: readonly Id[], wanted: readonly Id[]): Id[] => {
  const listed = new Set(wanted);
  const next = [...listed].filter((id) => order.includes(id)).values();
  return order.map((id) => (listed.has(id) ? next.next().value! : id));
};

const isSection = (name: string): name is DashboardSection => (dashboardSections as readonly string[]).includes(name);

/** Whatever names come: each section once. Names that nobody knows are left out, and a section that is missing goes where it belongs. */
export const wholeSections = (names: readonly string[]): DashboardSection[] => {
  const known = [...new Set(names)].filter(isSection);
  return dashboardSections.reduce<DashboardSection[]>((sections, section, place) => {
    return sections.includes(section) ? sections : sections.toSpliced(place, 0, section);
  }, known);
};
