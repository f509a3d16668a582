import type { ChallengeUserType } from '../../../domain/challenge-request/events.ts';
import { grades } from '../../../domain/challenge-request/grades.ts';
import type { Choice } from '../../ui/native-select.tsx';

export interface TypedField {
  readonly name: 'name' | 'email' | 'school_name' | 'students_count' | 'grade' | 'message';
  readonly label: string;
  readonly required: boolean;
  readonly type?: 'email' | 'number' | 'text';
  readonly hint?: string;
  readonly autoComplete?: string;
  /** What can be chosen, where it is not free text. */
  readonly choices?: readonly Choice[];
  readonly most: number;
}

export interface UserType {
  readonly type: ChallengeUserType;
  readonly label: string;
  readonly title: string;
  readonly thanks: string;
  readonly fields: readonly TypedField[];
}

const fullName: TypedField = { name: 'name', label: 'Your name', required: true, autoComplete: 'name', most: 120 };
const email: TypedField = { name: 'email', label: 'Email', type: 'email', required: true, autoComplete: 'email', most: 320 };
const grade = (label: string, required: boolean): TypedField => ({
  name: 'grade',
  label,
  required,
  choices: grades.map((value) => ({ value, label: value === 'K' ? 'Kindergarten' : `Grade ${value}` })),
  most: 2,
});

/** The four kinds of visitors, and what each is asked. */
export const userTypes: readonly UserType[] = [
  {
    type: 'student',
    label: 'Student',
    title: 'You are a student',
    thanks: 'You are in. The quiz is ready when you are.',
    fields: [
      { ...fullName, label: 'First name', hint: 'Your first name is enough. We ask for no email.', autoComplete: 'given-name' },
      grade('Grade', true),
      { name: 'school_name', label: 'School (if you like)', required: false, autoComplete: 'organization', most: 200 },
    ],
  },
  {
    type: 'educator',
    label: 'Educator',
    title: 'You are an educator',
    thanks: 'Thank you. We will write to you about the challenge for your classes; the quiz is ready to try.',
    fields: [
      fullName,
      email,
      { name: 'school_name', label: 'School', required: true, autoComplete: 'organization', most: 200 },
      { name: 'students_count', label: 'Students who would take part', type: 'number', required: false, most: 6 },
    ],
  },
  {
    type: 'parent',
    label: 'Parent',
    title: 'You are a parent',
    thanks: 'Thank you. Listen together: the quiz is ready.',
    fields: [fullName, email, grade("Your child's grade (if you like)", false)],
  },
  {
    type: 'other',
    label: 'Other',
    title: 'Tell us who you are',
    thanks: 'Thank you. The quiz is ready.',
    fields: [fullName, email, { name: 'message', label: 'What brings you here?', required: false, most: 2_000 }],
  },
];
