import type { SaveState } from '#web/ui/feedback/save-status.tsx';
import type { QuizPhase, QuizState } from './quiz-store.ts';

const withoutAnswers: readonly QuizPhase[] = ['intro', 'starting', 'results', 'reset'];

/** What the header says about the student's work. */
export function saveStateOf({ phase, unsent, outboxRead, connections, durable, answers, problem }: QuizState): SaveState {
  if (withoutAnswers.includes(phase)) return 'none';
  if (unsent.length === 0 && !outboxRead) return 'none';
  if (unsent.length === 0) return Object.keys(answers).length > 0 ? 'saved' : 'none';
  if (problem?.at === 'answer') return 'unsaved';
  if (connections.outbox === 'ready') return 'saving';
  return durable ? 'device' : 'unsaved';
}
