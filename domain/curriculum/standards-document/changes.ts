import { sameValue } from '#domain/shared/same-value.ts';
import type { StandardsChange, StandardsDocumentEvent } from './events.ts';
import type { Standard } from './standard.ts';

/** The standards of a document by uuid. */
export type Standards = ReadonlyMap<string, Standard>;

export interface StandardsDifference {
  readonly added: readonly Standard[];
  readonly revised: readonly Standard[];
  readonly moved: readonly Standard[];
  readonly withdrawn: readonly Standard[];
}

const readsAlike = (one: Standard, other: Standard): boolean =>
  one.label === other.label &&
  one.content === other.content &&
  one.kind === other.kind &&
  one.subject === other.subject &&
  sameValue(one.grades, other.grades);

const standsAlike = (one: Standard, other: Standard): boolean =>
  one.parentUuid === other.parentUuid && one.position === other.position;

/**
 * What an import changes.
 * @param kept uuids of standards that stay as they are although they are missing from `after`
 */
export const differenceOf = (before: Standards, after: Standards, kept: ReadonlySet<string>): StandardsDifference => {
  const added: Standard[] = [];
  const revised: Standard[] = [];
  const moved: Standard[] = [];
  for (const standard of after.values()) {
    const known = before.get(standard.uuid);
    if (!known) added.push(standard);
    else if (!readsAlike(known, standard)) revised.push(standard);
    else if (!standsAlike(known, standard)) moved.push(standard);
  }
  const withdrawn = [...before.values()].filter(({ uuid }) => !after.has(uuid) && !kept.has(uuid));
  return { added, revised, moved, withdrawn };
};

/** The limits of one event: a hundred standards with about a paragraph each. */
const maxInOneEvent = 100;
const maxCharacters = 60_000;

/** Splits the standards into lists small enough for one event. */
function* inParts(standards: readonly Standard[]): Generator<Standard[]> {
  let part: Standard[] = [];
  let characters = 0;
  for (const standard of standards) {
    const length = standard.content.length + standard.label.length;
    if (part.length === maxInOneEvent || (part.length > 0 && characters + length > maxCharacters)) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(standard);
    characters += length;
  }
  if (part.length > 0) yield part;
}

const slices = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** The events that record the difference. */
export const changeEvents = (
  { added, revised, moved, withdrawn }: StandardsDifference,
  import_: { readonly documentUuid: string; readonly importUuid: string },
): StandardsChange[] => [
  ...[...inParts(added)].map((standards) => ({ type: 'StandardsAdded' as const, data: { ...import_, standards } })),
  ...[...inParts(revised)].map((standards) => ({ type: 'StandardsRevised' as const, data: { ...import_, standards } })),
  ...slices(moved, 5 * maxInOneEvent).map((part) => {
    const standards = part.map(({ uuid, parentUuid, position }) => ({ uuid, parentUuid, position }));
    return { type: 'StandardsMoved' as const, data: { ...import_, standards } };
  }),
  ...slices(withdrawn, 10 * maxInOneEvent).map((part) => {
    const standardUuids = part.map(({ uuid }) => uuid);
    return { type: 'StandardsWithdrawn' as const, data: { ...import_, standardUuids } };
  }),
];

const apply = (standards: Map<string, Standard>, change: StandardsChange): void => {
  switch (change.type) {
    case 'StandardsAdded':
    case 'StandardsRevised':
      for (const standard of change.data.standards) standards.set(standard.uuid, standard);
      return;
    case 'StandardsMoved':
      for (const place of change.data.standards) {
        const known = standards.get(place.uuid);
        if (known) standards.set(place.uuid, { ...known, ...place });
      }
      return;
    case 'StandardsWithdrawn':
      for (const uuid of change.data.standardUuids) standards.delete(uuid);
      return;
    default:
      return change satisfies never;
  }
};

/** Reads a document's stream, oldest event first, and holds the standards as of the last completed import. */
export class StandardsReading {
  readonly #standards = new Map<string, Standard>();
  #pending: StandardsChange[] = [];

  get standards(): Standards {
    return this.#standards;
  }

  take(event: StandardsDocumentEvent): void {
    switch (event.type) {
      case 'StandardsImportBegun':
        this.#pending = [];
        return;
      case 'StandardsImportCompleted':
        for (const change of this.#pending) apply(this.#standards, change);
        this.#pending = [];
        return;
      default:
        this.#pending.push(event);
    }
  }
}
