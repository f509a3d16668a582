import { describe, expect, it } from 'vitest';
import type { WeakStrand } from '#api/reports/quiz-reports/schemas.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { shellOf } from './page-samples.ts';
import { classReport, teacherStudentReport } from './report-samples.ts';

const pages = {
  teacher_class_report: { data: classReport, path: '/school_classes/3/report' },
  teacher_student_report: { data: teacherStudentReport, path: '/school_classes/3/students/9' },
};

const render = (page: keyof typeof pages, weakest: WeakStrand): string =>
  renderPage(page, { ...pages[page].data, weak_strand: weakest }, shellOf('teacher', pages[page].path)).replaceAll(
    '<!-- -->',
    '',
  );

const weak = classReport.weak_strand!;

describe('a lesson suggested for a weak strand', () => {
  it('shows what is worth practicing and links to the lesson, for a class and for a student', () => {
    const ofClass = render('teacher_class_report', weak);
    expect(ofClass).toContain('Worth practicing: Inference.');
    expect(ofClass).toContain('58% of 12 answers right.</span> Another lesson for it: <a');
    expect(ofClass).toContain('href="/lessons/the-lamp"');
    const assigned = { ...weak, lesson: { ...weak.lesson!, assigned: true } };
    expect(render('teacher_student_report', assigned)).toContain('A lesson for it is assigned and not taken yet: <a');
  });

  it('shows when no lesson is left, and nothing when nothing is weak', () => {
    expect(render('teacher_class_report', { ...weak, lesson: null })).toContain('The class has had every lesson for it.');
    expect(render('teacher_student_report', { ...weak, lesson: null })).toContain('The student has taken every quiz for it.');
    const nothing = render('teacher_class_report', null);
    expect(nothing).not.toContain('aria-label="Worth practicing"');
    expect(nothing).not.toContain('Worth practicing:');
  });
});
