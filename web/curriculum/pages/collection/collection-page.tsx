import type { ReactNode } from 'react';
import type { CollectionPageData } from '#api/curriculum/collections/schemas.ts';
import { contentWord } from '#web/lib/content-words.ts';
import { written } from '#web/lib/locale.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import './collection.css';

type Lesson = CollectionPageData['collection']['lessons'][number];

interface CollectionPageProps extends PageProps<CollectionPageData> {
  /** Extra content under each lesson, on pages that are not for students. */
  under?: (lesson: Lesson) => ReactNode;
}

/** Lessons and events that belong together, in their defined order. */
export function CollectionPage({ data, shell, under }: CollectionPageProps) {
  const { title, description_html: about, lessons } = data.collection;
  return (
    <PageShell shell={shell} width="reading">
      <PageHead
        title={title}
        lang={written}
        kicker={`${texts.collection} · ${texts.count(lessons.length)}`}
        actions={
          data.edit_url && (
            <ButtonLink small href={data.edit_url}>
              {texts.edit}
            </ButtonLink>
          )
        }
      />
      {about !== '' && <RichText className="collection-about" lang={written} html={about} />}
      {lessons.length === 0 ? (
        <EmptyState title={texts.none} action={<ButtonLink href="/search">{texts.search}</ButtonLink>}>
          {texts.whenNone}
        </EmptyState>
      ) : (
        <ol className="collection-lessons" role="list" aria-label={texts.lessons}>
          {lessons.map((lesson) => (
            <LessonEntry key={lesson.uuid} lesson={lesson} under={under?.(lesson)} />
          ))}
        </ol>
      )}
    </PageShell>
  );
}

function LessonEntry({ lesson, under }: { lesson: Lesson; under: ReactNode }) {
  const { type, name, description, subject, grade_band, text_complexity, url } = lesson;
  const facts = [
    quizableTypeWords(type),
    contentWord(subject),
    texts.grades(grade_band),
    text_complexity && contentWord(text_complexity),
  ];
  return (
    <li className="collection-lesson">
      <p className="kicker">{facts.filter(Boolean).join(' · ')}</p>
      <h2 className="collection-lesson__name" lang={written}>
        <a href={url}>{name}</a>
      </h2>
      <p className="collection-lesson__about" lang={written}>
        {description}
      </p>
      {under && <div className="collection-lesson__under">{under}</div>}
    </li>
  );
}
