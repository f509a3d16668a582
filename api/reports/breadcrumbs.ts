import type { ReportFrame } from '../quiz-reports/schemas.ts';
import { classesReportPath, schoolsReportPath, studentsReportPath, type DatedLink } from './links.ts';

type Breadcrumb = ReportFrame['breadcrumbs'][number];

/** The page itself, which ends every trail. */
export const here = (label: string): Breadcrumb => ({ label, href: null });

export const reportsCrumb = (link: DatedLink): Breadcrumb => ({ label: 'Reports', href: link(schoolsReportPath) });
export const classesCrumb = (link: DatedLink): Breadcrumb => ({ label: 'Classes', href: link(classesReportPath) });
export const studentsCrumb = (link: DatedLink): Breadcrumb => ({ label: 'Students', href: link(studentsReportPath) });

export const teacherClassesCrumb: Breadcrumb = { label: 'Classes', href: '/school_classes' };
export const teacherAssignmentsCrumb: Breadcrumb = { label: 'Assignments', href: '/teach/assignments' };
export const studentQuizzesCrumb: Breadcrumb = { label: 'My work', href: '/students' };
