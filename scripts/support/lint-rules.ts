/** The project's own rules for oxlint, each as what it finds and what it says; .oxlintrc.json names where each of them holds. */
import path from 'node:path';

/** As much of oxlint's interface for plugins as these rules use; the package exports no types of it. */
interface Context {
  readonly cwd: string;
  readonly filename: string;
  readonly report: (mistake: { readonly node: unknown; readonly message: string }) => void;
}

interface Rule {
  readonly create: (context: Context) => Readonly<Record<string, (node: unknown) => void>>;
}

/** A rule that reports every node a selector matches (https://github.com/estools/esquery). */
const neverWrite = (messages: Readonly<Record<string, string>>): Rule => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [selector, (node: unknown) => context.report({ node, message })]),
    ),
});

const textBesideIt = 'Put the text into texts.ts beside the component.';
const timeArrives = 'Time arrives in the command.';
const deviceClock = 'The device’s clock may be wrong: use serverClock (web/lib/server-now.ts), or steadyNow for waiting.';

const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const kebabCaseFolders: Rule = {
  create: (context) => ({
    Program: (node) => {
      const folders = path.relative(context.cwd, path.dirname(context.filename)).split(path.sep).filter(Boolean);
      for (const folder of folders.filter((name) => name !== '..' && !kebabCase.test(name)))
        context.report({ node, message: `Name the folder ${folder} in kebab-case.` });
    },
  }),
};

interface Code {
  readonly type: string;
  readonly children?: readonly Code[];
  readonly expression?: Code;
  readonly object?: Code;
  readonly callee?: Code;
  readonly consequent?: Code;
  readonly alternate?: Code;
  readonly operator?: string;
  readonly value?: unknown;
  readonly name?: string;
}

const isNothingOrElement = ({ type, value }: Code): boolean =>
  type === 'JSXElement' || type === 'JSXFragment' || (type === 'Literal' && !value);

/** True for content that is rendered only under a condition. */
const comesAndGoes = ({ expression: code }: Code): boolean =>
  (code?.type === 'LogicalExpression' && code.operator === '&&') ||
  (code?.type === 'ConditionalExpression' && [code.consequent!, code.alternate!].some(isNothingOrElement));

const isOfTexts = (code: Code | undefined): boolean =>
  code !== undefined && (code.name === 'texts' || code.name === 'words' || isOfTexts(code.object ?? code.callee));

const isBareText = ({ type, value, expression: code }: Code): boolean =>
  type === 'JSXText' || code?.type === 'Literal'
    ? String(code ? code.value : value).trim() !== ''
    : code?.type === 'TemplateLiteral' || isOfTexts(code);

/** Page translators replace text nodes with their own elements, and React then fails to find the text. */
const noBareTextBesideConditions: Rule = {
  create: (context) => {
    const look = (node: unknown): void => {
      const { children = [] } = node as Code;
      if (!children.some(comesAndGoes)) return;
      for (const text of children.filter(isBareText))
        context.report({ node: text, message: 'Give the text an element of its own: what stands beside it comes and goes.' });
    };
    return { JSXElement: look, JSXFragment: look };
  },
};

const plugin: { readonly meta: { readonly name: string }; readonly rules: Readonly<Record<string, Rule>> } = {
  meta: { name: 'earshot' },
  rules: {
    /** Without the spread, TypeScript checks the properties of the literal, including unknown ones. */
    'no-spread-literals': neverWrite({
      'ObjectExpression > SpreadElement > ObjectExpression': 'Write the properties out: a spread hides unknown ones.',
      'JSXSpreadAttribute > ObjectExpression': 'Write the properties out: a spread hides unknown ones.',
      'ArrayExpression > SpreadElement > ArrayExpression': 'Write the items out.',
    }),
    'no-clock-no-chance': neverWrite({
      "NewExpression[callee.name='Date'][arguments.length=0]": timeArrives,
      "CallExpression[callee.object.name='Date'][callee.property.name='now']": timeArrives,
      "CallExpression[callee.object.name='Math'][callee.property.name='random']": 'Ids arrive in the command.',
    }),
    /** A page is judged and dated by the server's clock. */
    'no-device-clock': neverWrite({
      "NewExpression[callee.name='Date'][arguments.length=0]": deviceClock,
      "CallExpression[callee.object.name='Date'][callee.property.name='now']": deviceClock,
    }),
    'one-http-client': neverWrite({
      "CallExpression[callee.name='createHttpClient']": 'A page has one client: pageClient().',
    }),
    /** Sentences belong in texts.ts next to the component, where they can be reviewed together and translated. */
    'no-texts-inside': neverWrite({
      'JSXText[value=/[A-Za-z]{2}/]': textBesideIt,
      'JSXAttribute[name.name=/^(aria-label|label|title|placeholder|alt|summary|hint)$/] > Literal[value=/[A-Za-z]{2}/]':
        textBesideIt,
    }),
    'kebab-case-folders': kebabCaseFolders,
    'no-bare-text-beside-conditions': noBareTextBesideConditions,
  },
};

export default plugin;
