import type { ChallengeUserType } from '#domain/challenge/events.ts';
import { grades } from '#domain/challenge/grades.ts';
import type { Choice } from '#web/ui/form/native-select.tsx';
import { texts } from './texts.ts';

export interface TypedField {
  readonly name: 'name' | 'email' | 'school_name' | 'students_count' | 'grade' | 'message';
  readonly label: string;
  readonly required: boolean;
  readonly type?: 'email' | 'number' | 'text';
  readonly hint?: string;
  readonly autoComplete?: string;
  /** The options, if it is not free text. */
  readonly choices?: readonly Choice[];
  readonly most: number;
}

export interface UserType {
  readonly type: ChallengeUserType;
  readonly label: string;
  readonly title: string;
  readonly thanks: string;
  readonly thanksAfterQuiz: string;
  readonly fields: readonly TypedField[];
}

const fullName: TypedField = { name: 'name', label: texts.fields.yourName, required: true, autoComplete: 'name', most: 120 };
const email: TypedField = {
  name: 'email',
  label: texts.fields.email,
  type: 'email',
  required: true,
  autoComplete: 'email',
  most: 320,
};
const grade = (label: string, required: boolean): TypedField => ({
  name: 'grade',
  label,
  required,
  choices: grades.map((value) => ({ value, label: value === 'K' ? texts.fields.kindergarten : texts.fields.gradeOf(value) })),
  most: 2,
});

/** The four kinds of visitors, and the questions for each. */
export const userTypes: readonly UserType[] = [
  {
    type: 'student',
    label: texts.student.label,
    title: texts.student.title,
    thanks: texts.student.thanks,
    thanksAfterQuiz: texts.details.thanks,
    fields: [
      { ...fullName, label: texts.fields.firstName, hint: texts.fields.firstNameHint, autoComplete: 'given-name' },
      grade(texts.fields.grade, true),
      { name: 'school_name', label: texts.fields.schoolIfYouLike, required: false, autoComplete: 'organization', most: 200 },
    ],
  },
  {
    type: 'educator',
    label: texts.educator.label,
    title: texts.educator.title,
    thanks: texts.educator.thanks,
    thanksAfterQuiz: texts.details.thanksEducator,
    fields: [
      fullName,
      email,
      { name: 'school_name', label: texts.fields.school, required: true, autoComplete: 'organization', most: 200 },
      { name: 'students_count', label: texts.fields.studentsCount, type: 'number', required: false, most: 6 },
    ],
  },
  {
    type: 'parent',
    label: texts.parent.label,
    title: texts.parent.title,
    thanks: texts.parent.thanks,
    thanksAfterQuiz: texts.details.thanks,
    fields: [fullName, email, grade(texts.fields.childGrade, false)],
  },
  {
    type: 'other',
    label: texts.other.label,
    title: texts.other.title,
    thanks: texts.other.thanks,
    thanksAfterQuiz: texts.details.thanks,
    fields: [fullName, email, { name: 'message', label: texts.fields.message, required: false, most: 2_000 }],
  },
];
