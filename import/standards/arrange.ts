/** Arranges the standards of a document in the order and under the parents it names. */
import { gradesInOrder, gradesOf, type StandardGrade } from '#domain/curriculum/standards-document/grades.ts';
import type { Standard } from '#domain/curriculum/standards-document/standard.ts';
import { standardUuidOf } from '#domain/curriculum/standards-document/events.ts';
import { named, namesOf, type SourceDocument, type SourceProblem, type SourceRefusal, type SourceStandard } from './source.ts';

interface Node {
  readonly source: SourceStandard;
  readonly children: Node[];
  parent: Node | null;
  depth: number;
  grades: readonly StandardGrade[];
}

export interface ArrangedDocument {
  readonly standards: ReadonlyMap<string, Standard>;
  /** Standards that are not imported. */
  readonly rejected: readonly SourceProblem[];
  /** Possible problems with imported standards, to be checked by a person. */
  readonly remarks: readonly string[];
  /** Noteworthy facts that may be intended. */
  readonly notes: readonly string[];
  /** Codes shared by several standards, all of which are kept. */
  readonly sameCodes: readonly SameCode[];
}

export interface SameCode {
  readonly label: string;
  readonly count: number;
}

/** A deeper document could not be navigated. */
const deepest = 25;
const unnamedSubject = 'General';
const key = (identifier: string): string => identifier.toLowerCase();
const byOrder = new Intl.Collator('en', { numeric: true });

const nodesOf = (document: SourceDocument, rejected: SourceProblem[]): Map<string, Node> => {
  const nodes = new Map<string, Node>();
  for (const source of document.standards) {
    const first = nodes.get(key(source.identifier));
    if (first) {
      const where = first.source.line === null ? 'an earlier standard' : `line ${first.source.line}`;
      const reason = `${named(source)} has the same id as ${where}, “${source.identifier}”. Give each its own identifier.`;
      rejected.push({ line: source.line, reason });
    } else nodes.set(key(source.identifier), { source, children: [], parent: null, depth: 0, grades: [] });
  }
  return nodes;
};

/** Puts each standard under the first of its parents that exists. */
const connect = (document: SourceDocument, nodes: ReadonlyMap<string, Node>, remarks: string[]): void => {
  const lost: string[] = [];
  const twice: string[] = [];
  for (const node of nodes.values()) {
    const others = node.source.parents.filter((parent) => key(parent) !== key(document.identifier));
    const parents = others.map((parent) => nodes.get(key(parent))).filter((parent) => parent !== undefined);
    node.parent = parents[0] ?? null;
    if (others.length > 0 && parents.length === 0) lost.push(named(node.source));
    if (new Set(parents).size > 1) twice.push(named(node.source));
  }
  if (lost.length > 0) {
    remarks.push(`The standard that it stands under is not in the file, so it stands at the top: ${namesOf(lost)}.`);
  }
  if (twice.length > 0) remarks.push(`It stands under several standards, and is shown under the first: ${namesOf(twice)}.`);
};

/** The standards of a cycle, or null. */
const circleIn = (nodes: ReadonlyMap<string, Node>): Node[] | null => {
  const done = new Set<Node>();
  for (const start of nodes.values()) {
    const path = new Set<Node>();
    for (let node: Node | null = start; node !== null && !done.has(node); node = node.parent) {
      if (path.has(node)) {
        const walked = [...path];
        return walked.slice(walked.indexOf(node));
      }
      path.add(node);
    }
    for (const node of path) done.add(node);
  }
  return null;
};

/** From the top down, level by level. */
const inOrder = (nodes: ReadonlyMap<string, Node>): Node[] => {
  const tops: Node[] = [];
  for (const node of nodes.values()) (node.parent?.children ?? tops).push(node);
  const sort = (siblings: Node[]): Node[] => siblings.sort((a, b) => byOrder.compare(a.source.order, b.source.order));
  const ordered: Node[] = [];
  let level = sort(tops);
  while (level.length > 0) {
    for (const node of level) ordered.push(node);
    level = level.flatMap(({ children, depth }) => {
      for (const child of children) child.depth = depth + 1;
      return sort(children);
    });
  }
  return ordered;
};

/** Sets each standard's grades: its own, or those of its children, or those of its parent. */
const grade = (ordered: readonly Node[]): void => {
  for (const node of ordered) node.grades = gradesOf(node.source.levels);
  const below = new Map<Node, readonly StandardGrade[]>();
  for (const node of ordered.toReversed()) {
    const held = node.children.flatMap((child) => below.get(child)!);
    below.set(node, gradesInOrder([...node.grades, ...held]));
    if (node.grades.length === 0) node.grades = below.get(node)!;
  }
  for (const node of ordered) {
    if (node.grades.length === 0 && node.parent) node.grades = node.parent.grades;
  }
};

const sameCodesIn = (nodes: ReadonlyMap<string, Node>): SameCode[] => {
  const counts = new Map<string, number>();
  for (const { source } of nodes.values()) {
    if (source.label !== '') counts.set(source.label, (counts.get(source.label) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([label, count]) => ({ label, count }));
};

/**
 * The place of each standard in a document.
 * @param subject for standards if neither they nor their document name one
 */
export const arrange = (
  document: SourceDocument,
  { documentUuid, subject }: { readonly documentUuid: string; readonly subject: string },
): ArrangedDocument | SourceRefusal => {
  const rejected: SourceProblem[] = [...document.problems];
  const remarks: string[] = [];
  const nodes = nodesOf(document, rejected);
  connect(document, nodes, remarks);
  const circle = circleIn(nodes);
  if (circle) {
    const names = [...circle, circle[0]!].map(({ source }) => named(source));
    return {
      refusal: `Standards stand under each other in a circle: ${namesOf(names, 8)}. Mend it and bring the file in again.`,
    };
  }
  const ordered = inOrder(nodes);
  if (ordered.some(({ depth }) => depth >= deepest)) {
    return { refusal: `Standards stand under each other more than ${deepest} deep, which nobody could find their way in.` };
  }
  grade(ordered);
  const sameCodes = sameCodesIn(nodes);
  const codes = sameCodes.map(({ label, count }) => `“${label}” (${count} times)`);
  const notes = codes.length > 0 ? [`Several standards have the same code, and all of them are kept: ${namesOf(codes)}.`] : [];
  const standards = new Map<string, Standard>();
  const subjects = new Map<Node, string>();
  const places = new Map<Node | null, number>();
  for (const node of ordered) {
    const { source, parent, grades } = node;
    const ownSubject = source.subject || (parent && subjects.get(parent)) || document.subject || subject || unnamedSubject;
    subjects.set(node, ownSubject);
    const position = places.get(parent) ?? 0;
    places.set(parent, position + 1);
    const uuid = standardUuidOf(documentUuid, source.identifier);
    const parentUuid = parent && standardUuidOf(documentUuid, parent.source.identifier);
    const { label, content, kind } = source;
    standards.set(uuid, { uuid, parentUuid, position, label, content, kind, subject: ownSubject, grades: [...grades] });
  }
  return { standards, rejected, remarks, notes, sameCodes };
};
