import ts from 'typescript';

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

/** An attribute, a property or an assignment whose value is class names. */
const isOfClasses = (node: ts.Node): boolean => {
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return namesClasses.test(node.name.getText());
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
  return ts.isPropertyAccessExpression(node.left) && node.left.name.text === 'className';
};

const isComparison = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(node.operatorToken.kind);

/** The class names in the source of a component, or of whatever makes markup. */
export const classUses = (path: string, source: string): ClassUse[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: ClassUse[] = [];
  const add = (node: ts.Node, words: readonly Word[]): void => {
    const at = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    for (const word of words) found.push({ at, ...word });
  };

  const visit = (node: ts.Node, inClasses: boolean): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const ofBlocks = (name: string): boolean => hasPartOrVariant.test(name) && isPartOrVariant.test(name);
      const names = wordsOf(node.text).filter((name) => inClasses || ofBlocks(name));
      add(node, [...names.map((name) => ({ name, isBeginning: false })), ...wordsOfMarkup(node.text)]);
    } else if (ts.isTemplateExpression(node)) {
      const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      add(node, inClasses ? wordsOfTemplate(texts) : texts.flatMap(wordsOfMarkup));
      // What is filled in may be the end of a name; whole names are found by their shape.
      for (const { expression } of node.templateSpans) visit(expression, false);
    } else if (ts.isConditionalExpression(node)) {
      visit(node.condition, false);
      visit(node.whenTrue, inClasses);
      visit(node.whenFalse, inClasses);
    } else {
      const areClasses = isOfClasses(node) || (inClasses && !isComparison(node));
      ts.forEachChild(node, (child) => visit(child, areClasses));
    }
  };
  visit(file, false);
  return found;
};
