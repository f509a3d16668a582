import { quizDecider, type QuizCommand, type QuizState } from '#domain/quizzes/decider.ts';
import { questionsOverStrandLimit, unknownStrands } from '#domain/quizzes/listening-strands.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { belongsAloneTo } from '#domain/quizzes/ownership.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { changeOf } from './quiz.ts';

export interface ImportQuizInput {
  readonly quiz: QuizInput;
  /** The district to import it for; if left out, the library. */
  readonly ownerDistrictId?: number | null | undefined;
  /** Publishes it in the same append; an incomplete quiz is then refused as a whole. */
  readonly publish?: boolean | undefined;
}

export interface ImportedQuiz {
  readonly quizUuid: string;
  /** True if this command created the quiz. */
  readonly created: boolean;
  readonly state: QuizState;
  /**
   * Questions beyond our editor's limit for a listening strand. Other systems allow more; such a quiz is imported, and the excess
   * is reported.
   */
  readonly overStrandLimit: readonly { readonly questionUuid: string; readonly listeningStrand: string }[];
  /** Unknown strands; they are kept and reported. */
  readonly unknownStrands: readonly string[];
}

const overStrandLimit = (state: QuizState): ImportedQuiz['overStrandLimit'] =>
  state.status === 'missing'
    ? []
    : questionsOverStrandLimit(state.questions).map(({ uuid, listeningStrand }) => ({
        questionUuid: uuid,
        listeningStrand: listeningStrand!,
      }));

/**
 * Creates a quiz with its questions, or updates the quiz with this uuid to match the input. @throws DomainError
 * `quiz_incomplete`, `quiz_used`, `quiz_draft_under_way`, `quiz_of_other_owner`
 */
export const importQuiz = async (
  context: CommandContext,
  { quiz, publish = false, ownerDistrictId = null }: ImportQuizInput,
): Promise<CommandOutcome<ImportedQuiz>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'import-quiz'), {
    decider: quizDecider,
    stream: quizStream(quiz.uuid),
    command: (state, revision): QuizCommand[] => {
      const change = changeOf(context, revision);
      // An existing draft belongs to staff, or to another owner; publishing is up to them.
      const own = state.status === 'missing' || (belongsAloneTo(ownerDistrictId, state.owners) && !state.draftOf);
      const mayPublish = publish && own;
      const publishing: QuizCommand[] = mayPublish ? [{ type: 'PublishQuiz', imported: true, occurredAt: context.now }] : [];
      return [{ type: 'ImportQuiz', quiz, ownerDistrictId, ...change }, ...publishing];
    },
  });
  const created = result.events.some((event) => event.type === 'QuizCreated');
  const { state } = result;
  return outcomeOf(result, {
    quizUuid: quiz.uuid.toLowerCase(),
    created,
    state,
    overStrandLimit: overStrandLimit(state),
    unknownStrands: unknownStrands(quiz.questions.map(({ listeningStrand }) => listeningStrand)),
  });
};
