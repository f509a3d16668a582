import type { HomePageData } from '../../../api/home/schemas.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { Waves } from '../../ui/waves.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { LessonCards } from './lesson-cards.tsx';
import { QuizPicture } from './quiz-picture.tsx';
import { ReportPicture } from './report-picture.tsx';
import './home.css';

export function HomePage({ data, shell }: PageProps<HomePageData>) {
  return (
    <PageShell shell={shell} frame="focus" width="wide">
      <div className="home">
        <section className="hero">
          <div className="hero__words">
            <h1 className="hero__title">Every student within earshot.</h1>
            <p className="hero__text">
              Stories to listen to and to read. Quizzes that ask what was heard. Reports that tell a teacher, in one glance, who
              needs what next.
            </p>
            <div className="hero__actions">
              <ButtonLink tone="primary" href="/login">
                Sign in
              </ButtonLink>
              {data.lessons.length > 0 && <ButtonLink href="/listening_challenge">Take the listening challenge</ButtonLink>}
            </div>
          </div>
          <QuizPicture />
        </section>
        <Waves className="home__waves" heights={divider} bar={5} gap={7} crop />
        <Steps />
        <section className="proof" aria-labelledby="proof">
          <div className="proof__words">
            <h2 id="proof">From answer to report in a moment</h2>
            <p>
              A class hands in its quiz, and the report is ready: who has submitted, which listening strand is hard, and which
              question almost everybody missed. Print it, or download it as a CSV.
            </p>
            <p className="soft">Green, amber and red never stand alone: each comes with its own shape.</p>
          </div>
          <ReportPicture />
        </section>
        {data.lessons.length > 0 && <LessonCards lessons={data.lessons} />}
        <footer className="home__end">
          <p className="soft">Earshot. Lessons to listen to, quizzes and reports for schools.</p>
          <a href="/search">All lessons</a>
          <a href="/login">Sign in</a>
        </footer>
      </div>
    </PageShell>
  );
}

const divider = Array.from(
  { length: 108 },
  (_, index) => 4 + Math.round(22 * Math.abs(Math.sin(index * 0.61) * Math.sin(index * 0.107 + 0.4))),
);

const steps = [
  {
    title: 'Listen',
    text: 'Short lessons with a transcript in large, calm type, made for young readers and for English learners.',
  },
  {
    title: 'Answer',
    text: 'One question at a time. Every answer is saved as it is chosen, even when the school’s network is down.',
  },
  { title: 'See', text: 'Teachers see results by student, by question and by listening strand as soon as they come in.' },
];

function Steps() {
  return (
    <section aria-label="How it works">
      <ol className="steps-row" role="list">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
