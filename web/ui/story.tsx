import type { ReactNode } from 'react';
import type { Lesson } from '../../api/lessons/schemas.ts';
import { quizableTypeWords } from '../lib/quizable.ts';
import { RichText } from './rich-text.tsx';
import './story.css';

/** A lesson to read: what it is about, what to do with it, and its transcript. */
export function Story({ lesson, before, after }: { lesson: Lesson; before: ReactNode; after: ReactNode }) {
  const facts = [quizableTypeWords(lesson.type), lesson.subject, grades(lesson.grade_band), lesson.text_complexity];
  return (
    <article>
      <header className="story__head">
        <p className="kicker">{facts.filter(Boolean).join(' · ')}</p>
        <h1>{lesson.name}</h1>
        <RichText className="story__description" html={lesson.description_html} />
      </header>
      {before}
      <section aria-labelledby="transcript">
        <h2 id="transcript" className="visually-hidden">
          Transcript
        </h2>
        <RichText className="story__text" html={lesson.transcript_html} />
      </section>
      {after}
    </article>
  );
}

function grades(band: string): string {
  return /^[K\d]/.test(band) ? `Grades ${band.replace('-', '–')}` : band;
}

/** The next step, set apart from the story. */
export function Call({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <aside className="call">
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {action}
    </aside>
  );
}
