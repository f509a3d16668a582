import { expect, it } from 'vitest';
import { floorsBelow } from '#scripts/support/floors-table.ts';
import { generatedDocuments } from '#scripts/support/generated-documents.ts';

it.each(Object.entries(generatedDocuments()))('%s matches the code', (file, { written, now }) => {
  expect(written, `${file} is behind the code. Run: npm run docs`).toBe(now);
});

it('generates the tables of the README and of the flow document', () => {
  const { 'README.md': readme, 'docs/flow.md': flow } = generatedDocuments();
  expect(readme!.written).toContain('| `people/` |');
  for (const [floor, below] of floorsBelow())
    expect(readme!.now).toMatch(new RegExp(`^\\| \`${floor}/.* \\| ${below} \\|$`, 'm'));
  expect(flow!.now).toContain('| `registerPerson` |');
});
