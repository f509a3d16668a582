import { dashboardSections, type DashboardSection } from './events.ts';

export type Direction = 'up' | 'down';

/** Arranged items first, in their order; then the rest, as given. */
export const arranged = <Id>(order: readonly Id[], all: readonly Id[]): Id[] => {
  const there = new Set(all);
  const placed = new Set(order);
  return [...order.filter((id) => there.has(id)), ...all.filter((id) => !placed.has(id))];
};

/** Moves an item one place up or down. The first and the last item stay where they are. */
export const moved = <Id>(order: readonly Id[], id: Id, direction: Direction): Id[] => {
  const from = order.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const neighbour = order[to];
  if (from < 0 || neighbour === undefined) return [...order];
  return order.map((one, index) => (index === from ? neighbour : index === to ? id : one));
};

/**
 * Reorders some of the items: they trade places among themselves, and all others stay where they are. A caller who sees only some
 * of the items can reorder those without losing the rest.
 */
export const reordered = <Id>(order: readonly Id[], wanted: readonly Id[]): Id[] => {
  const listed = new Set(wanted);
  const next = [...listed].filter((id) => order.includes(id)).values();
  return order.map((id) => (listed.has(id) ? next.next().value! : id));
};

const isSection = (name: string): name is DashboardSection => (dashboardSections as readonly string[]).includes(name);

/**
 * Makes a complete list of sections from any names. Each section appears once, unknown names are dropped, and missing sections
 * are inserted at their default place.
 */
export const wholeSections = (names: readonly string[]): DashboardSection[] => {
  const known = [...new Set(names)].filter(isSection);
  return dashboardSections.reduce<DashboardSection[]>((sections, section, place) => {
    return sections.includes(section) ? sections : sections.toSpliced(place, 0, section);
  }, known);
};
