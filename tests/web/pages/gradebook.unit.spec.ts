import { describe, expect, it } from 'vitest';
import { readIn } from '#tests/support/document.ts';
import { classGradebookSample as sample, schoolGradebookSample } from './gradebook-samples.ts';
import { openPage } from './opened-page.ts';

const open = (changes: Partial<typeof sample> = {}): Document =>
  openPage('school_class_gradebook', 'teacher', { data: { ...sample, ...changes } });

describe('the gradebook page', () => {
  it('shows the selected skill, even if nothing has it anymore', () => {
    const shown = (strand: string | null): string | null =>
      open({ strand }).querySelector('select[name="strand"] option[selected]')!.getAttribute('value');
    expect([shown('Inference'), shown('Vocabulary'), shown(null)]).toEqual(['Inference', 'Vocabulary', '']);
  });

  it('says on paper which school, class and teachers it is about', () => {
    const factsIn = (page: Document): string[] => [...page.querySelectorAll('.printed-facts > div')].map((fact) => readIn(fact));
    const words = factsIn(open()).join('; ');
    for (const part of ['Lantern Hill Elementary School', 'Room 4', 'Ada Moreau, Ben Castle']) expect(words).toContain(part);
    const ofSchool = factsIn(openPage('school_gradebook', 'school_admin', { data: schoolGradebookSample })).join('; ');
    expect(ofSchool).toContain(schoolGradebookSample.school_name);
    expect(ofSchool).not.toContain('Teacher');
  });

  it('shows when nothing was assigned in its date range, and links a teacher to assigning', () => {
    const page = open({ columns: [], rows: [] });
    expect(readIn(page.querySelector('main'))).toContain('Nothing was assigned on these days');
    expect(page.querySelector('main a[href="/teach/assignments"]')).not.toBeNull();
    expect(page.querySelector('.report-table')).toBeNull();
  });
});
