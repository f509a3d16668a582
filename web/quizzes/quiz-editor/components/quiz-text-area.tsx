import type { ComponentProps } from 'react';
import { longestText } from '#domain/quizzes/limits.ts';
import { TextArea } from '#web/widgets/autosave/components/text-area.tsx';
import { keyOf, type TextChange } from '../changes.ts';

type QuizTextAreaProps = Omit<ComponentProps<typeof TextArea<TextChange>>, 'fieldKey' | 'maxLength'> & { maxLength?: number };

/** A quiz text that is saved automatically. */
export function QuizTextArea(props: QuizTextAreaProps) {
  return <TextArea<TextChange> maxLength={longestText} {...props} fieldKey={keyOf(props.change(''))} />;
}
