import type { ChallengeCandidate, ChallengeChoicePageData } from '#api/challenge/challenge-choice/schemas.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { texts } from './texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

const address = '/admin/listening_challenge';
const newQuiz = (
  <ButtonLink tone="primary" href="/admin/quizzes/new">
    {texts.newQuiz}
  </ButtonLink>
);

/** Suitable quizzes first; the others with the reason why they are not. */
export function CandidateTable({ data, csrfToken }: { data: ChallengeChoicePageData; csrfToken: string }) {
  const { found, search, current } = data;
  if (found.length === 0) return <NoQuizzes searched={search !== ''} />;
  const choosable = found.some(({ hindrance }) => hindrance === null);
  return (
    <>
      {!choosable && search === '' && data.paging.page === 1 && (
        <p className="challenge-none">
          {texts.noneToChoose} <a href="/admin/quizzes/new">{texts.newQuiz}</a>
        </p>
      )}
      <TableFrame label={texts.table.label} stacked>
        <thead>
          <tr>
            <th scope="col">{texts.table.quiz}</th>
            <th scope="col">{texts.table.choice}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((quiz) => (
            <CandidateRow key={quiz.uuid} quiz={quiz} before={current} csrfToken={csrfToken} />
          ))}
        </tbody>
      </TableFrame>
      <Pager data={data} />
    </>
  );
}

interface CandidateRowProps {
  quiz: ChallengeCandidate;
  /** The visitors' current quiz, until then. */
  before: ChallengeCandidate | null;
  csrfToken: string;
}

function CandidateRow({ quiz, before, csrfToken }: CandidateRowProps) {
  const { title, hindrance } = quiz;
  return (
    <tr>
      <th scope="row">
        <a href={quiz.edit_url}>{title}</a>
        <div className="kicker">
          {[quiz.quizable_name, quizableTypeWords(quiz.quizable_type), texts.questions(quiz.questions_count)].join(' · ')}
        </div>
        <a className="challenge-preview" href={quiz.preview_url}>
          {texts.preview}
          <span className="visually-hidden">{texts.of(title)}</span>
        </a>
      </th>
      <td data-label={texts.table.choice}>
        {hindrance ? (
          <span className="soft">{texts.hindrances[hindrance]}</span>
        ) : (
          <PageForm
            action={address}
            csrf={csrfToken}
            method="put"
            data-confirm={before ? texts.confirmReplace(title, before.title) : undefined}
          >
            <input type="hidden" name="quiz_uuid" value={quiz.uuid} />
            <button type="submit" className="button button--small" aria-label={texts.chooseNamed(title)}>
              {texts.chooseIt}
            </button>
          </PageForm>
        )}
      </td>
    </tr>
  );
}

function NoQuizzes({ searched }: { searched: boolean }) {
  if (!searched) {
    return (
      <EmptyState title={texts.noneYet} level={3} action={newQuiz}>
        {texts.writeFirst}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.nothing} level={3} action={<ButtonLink href={address}>{texts.showAll}</ButtonLink>}>
      {texts.tryAnother}
    </EmptyState>
  );
}

function Pager({ data: { search, paging } }: { data: ChallengeChoicePageData }) {
  const { page, pages_count: pages } = paging;
  if (pages < 2) return null;
  const addressOf = (to: number): string =>
    `${address}?${new URLSearchParams({ ...(search ? { search } : {}), page: String(to) })}#choose`;
  return (
    <nav className="list-bar__pager" aria-label={texts.pages}>
      <span className="soft">{texts.page(page, pages)}</span>
      {page > 1 && (
        <ButtonLink small href={addressOf(page - 1)} rel="prev">
          {texts.previous}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink small href={addressOf(page + 1)} rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
