import { expect, it } from 'vitest';
import { floorsBelow } from '#scripts/support/floors-table.ts';
import { generatedDocuments } from '#scripts/support/generated-documents.ts';

it.each(Object.entries(generatedDocuments()))('%s says what the code says', (file, { written, now }) => {
  expect(written, `${file} is behind the code. Run: npm run docs`).toBe(now);
});

it('are written anew where a document is behind', () => {
  const { 'README.md': readme, 'docs/flow.md': flow } = generatedDocuments();
  expect(readme!.written).toContain('| `people/` |');
  for (const [floor, below] of floorsBelow())
    expect(readme!.now).toMatch(new RegExp(`^\\| \`${floor}/.* \\| ${below} \\|$`, 'm'));
  expect(flow!.now).toContain('| `registerPerson` |');
});
