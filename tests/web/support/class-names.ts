import { parseSync, visitorKeys, type Node } from 'oxc-parser';

/** Where a class name is written, whole or, before what a component fills in, its beginning. */
export interface ClassUse {
  /** The file and the line. */
  readonly at: string;
  readonly name: string;
  readonly isBeginning: boolean;
}

type Word = Pick<ClassUse, 'name' | 'isBeginning'>;

const namesClasses = /[cC]lassName$/;
/** Written like a part or a variant of a block, it is a class wherever it stands. */
const isPartOrVariant = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:__[a-z0-9]+(?:-[a-z0-9]+)*)?(?:--[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
const hasPartOrVariant = /__|--/;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const asWords = (text: string, lastIsBeginning: boolean): Word[] => {
  const words = wordsOf(text);
  return words.map((name, nth) => ({ name, isBeginning: lastIsBeginning && nth === words.length - 1 }));
};

/** Of the texts of a template: a word that runs on into what is filled in is a beginning, one that runs on from it says nothing. */
const wordsOfTemplate = (texts: readonly string[]): Word[] =>
  texts.flatMap((text, place) => {
    const own = place === 0 ? text : text.replace(/^\S+/, '');
    return asWords(own, place < texts.length - 1 && /\S$/.test(own));
  });

/** Those of markup that is written as text. */
const wordsOfMarkup = (text: string): Word[] =>
  [...text.matchAll(/class="([^"]*)("?)/g)].flatMap(([, names = '', end]) => asWords(names, end === '' && /\S$/.test(names)));

const nameOf = (node: Node): string => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
};

/** An attribute, a property or an assignment whose value is class names. */
const isOfClasses = (node: Node): boolean => {
  if (node.type === 'JSXAttribute') return namesClasses.test(nameOf(node.name));
  if (node.type === 'Property') return namesClasses.test(nameOf(node.key));
  if (node.type !== 'AssignmentExpression' || node.operator !== '=') return false;
  return node.left.type === 'MemberExpression' && nameOf(node.left.property) === 'className';
};

const isComparison = (node: Node): boolean => node.type === 'BinaryExpression' && ['===', '!=='].includes(node.operator);

const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child = (node as unknown as Record<string, Node | null | (Node | null)[]>)[key];
    return [child].flat().filter((one) => one !== null && one !== undefined);
  });

/** Without one of these, a file has no class name, and need not be parsed. */
const mayNameClasses = /lassName|class="|__|\w--\w/;

/** The class names in the source of a component, or of whatever makes markup. */
export const classUses = (path: string, source: string): ClassUse[] => {
  if (!mayNameClasses.test(source)) return [];
  const found: ClassUse[] = [];
  const add = (node: Node, words: readonly Word[]): void => {
    const at = `${path}:${source.slice(0, node.start).split('\n').length}`;
    for (const word of words) found.push({ at, ...word });
  };

  const addText = (node: Node, text: string, inClasses: boolean): void => {
    const ofBlocks = (name: string): boolean => hasPartOrVariant.test(name) && isPartOrVariant.test(name);
    const names = wordsOf(text).filter((name) => inClasses || ofBlocks(name));
    add(node, [...names.map((name) => ({ name, isBeginning: false })), ...wordsOfMarkup(text)]);
  };

  const visit = (node: Node, inClasses: boolean): void => {
    if (node.type === 'Literal') {
      if (typeof node.value === 'string') addText(node, node.value, inClasses);
    } else if (node.type === 'TemplateLiteral') {
      const texts = node.quasis.map(({ value }) => value.cooked ?? '');
      if (texts.length === 1) addText(node, texts[0]!, inClasses);
      else add(node, inClasses ? wordsOfTemplate(texts) : texts.flatMap(wordsOfMarkup));
      // What is filled in may be the end of a name; whole names are found by their shape.
      for (const expression of node.expressions) visit(expression, false);
    } else if (node.type === 'ConditionalExpression') {
      visit(node.test, false);
      visit(node.consequent, inClasses);
      visit(node.alternate, inClasses);
    } else {
      const areClasses = isOfClasses(node) || (inClasses && !isComparison(node));
      for (const child of childrenOf(node)) visit(child, areClasses);
    }
  };
  visit(parseSync(path, source).program, false);
  return found;
};
