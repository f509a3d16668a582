import { counted } from '#web/lib/words.ts';

/** Separate constants instead of one object: see docs/adr/0042. */
export const back = 'Back';
export const yourWork = 'Your work';
export const take = 'Take the quiz';
export const goOn = 'Go on with the quiz';
export const results = 'See your results';
export const quizOf = (type: string, questions: number) => `${type} quiz · ${counted(questions, 'question')}`;
export const correct = (count: number | null) => `${count ?? 0} correct`;
