import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { productFiles } from './support/product-files.ts';

/** What these hold follows from their names: words of a page or component, a page's start in the browser, a story of the demo. */
const saysItsName = /(?:^|\/)(?:[\w-]*texts[\w-]*(?:\.es)?\.tsx?|texts\/[\w.-]+\.ts|entry(?:\.es)?\.tsx)$|^demo\/lessons\//;

/** As many as a screen shows at once. */
const firstLines = 40;

/** The file without its imports, and without what it only passes on. */
const afterImports = (path: string, source: string): string => {
  const { statements } = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const first = statements.find((one) => !ts.isImportDeclaration(one) && !(ts.isExportDeclaration(one) && one.moduleSpecifier));
  return source.slice(first ? first.pos : source.length).trimStart();
};

const saysWhatItIsFor = (path: string, source: string): boolean => {
  const comment = /^\/[*/]/m;
  return (
    comment.test(source.split('\n', 1)[0]!) ||
    comment.test(afterImports(path, source).split('\n').slice(0, firstLines).join('\n'))
  );
};

describe('the first lines of a file', () => {
  it('say what it is for, to whoever opens it for the first time', () => {
    const files = productFiles().filter((path) => !saysItsName.test(path));
    const silent = files.filter((path) => !saysWhatItIsFor(path, readFileSync(path, 'utf8')));
    expect(silent.toSorted(), 'files without a comment near their beginning').toEqual([]);
    expect(files.length).toBeGreaterThan(2_500);
  });

  it('are those after the imports', () => {
    expect(saysWhatItIsFor('a.ts', `import { b } from './b.ts';\n\n/** Says b. */\nexport const a = (): void => b();\n`)).toBe(
      true,
    );
    expect(
      saysWhatItIsFor('a.ts', `import { b } from './b.ts';\n\nexport const a = (): void => {\n  // Says b.\n  b();\n};\n`),
    ).toBe(false);
    expect(saysWhatItIsFor('a.ts', `/** Says b. */\nimport { b } from './b.ts';\n\nexport const a = (): void => b();\n`)).toBe(
      true,
    );
    expect(saysWhatItIsFor('a.ts', `export * from './b.ts';\n`)).toBe(false);
  });
});
