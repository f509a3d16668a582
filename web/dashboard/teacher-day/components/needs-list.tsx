/** The students who need the teacher today, and why. */
import { useState } from 'react';
import type { Need, Needs } from '#api/dashboard/teacher-day/schemas.ts';
import { shortDay, type Clock } from '#web/lib/dates.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import {
  ExcuseButton,
  ExcuseDialog,
  ExcuseNotice,
  type ExcuseDone,
  type ExcuseTarget,
} from '#web/widgets/excuse/excuse-dialog.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';

interface Line {
  key: string;
  tone: 'low' | 'mid' | 'brand';
  word: string;
  who: string;
  why: string;
  /** The passage or the question, in the lesson's own words. */
  quote: { intro: string; text: string } | null;
  action: string;
  url: string;
  /** Where the teacher can excuse the student from what is missing. */
  excuse: ExcuseTarget | null;
}

const changesOf = (need: Extract<Need, { kind: 'changed' }>): string[] =>
  [
    need.changed_questions.length > 0 && texts.needs.questionsChanged(need.changed_questions),
    need.added_questions.length > 0 && texts.needs.questionsAdded(need.added_questions),
    need.removed_questions_count > 0 && texts.needs.questionsRemoved(need.removed_questions_count),
    need.corrected_questions.length > 0 && texts.needs.keyCorrected(need.corrected_questions),
    need.audio_stop_changed && texts.needs.audioStop,
    need.locales.length > 0 && texts.needs.translated(need.locales),
  ].filter((words) => words !== false);

function lineOf(need: Need, clock: Clock): Line {
  switch (need.kind) {
    case 'behind':
      return {
        key: `behind ${need.school_class_id} ${need.student_id}`,
        tone: 'low',
        word: texts.needs.behind,
        who: texts.needs.behindWho(need.student_name, need.school_class_name),
        why: texts.needs.behindWhy(need.missing_count, need.missing_names),
        quote: null,
        action: texts.needs.seeStudent(need.student_name.split(' ')[0]!),
        url: need.url,
        excuse: {
          schoolClassId: need.school_class_id,
          studentId: need.student_id,
          studentName: need.student_name,
          works: need.missing,
          excusedBecause: null,
        },
      };
    case 'missed':
      return {
        key: `missed ${need.url} ${need.position}`,
        tone: 'mid',
        word: texts.needs.missed,
        who: texts.needs.missedWho(need.school_class_name, need.position, need.quiz_title),
        why: texts.needs.missedWhy(need.wrong_count, need.answers_count),
        quote: need.quote
          ? { intro: texts.needs.asksAbout, text: need.quote }
          : { intro: texts.needs.theQuestion, text: need.content },
        action: texts.needs.seeAnswers,
        url: need.url,
        excuse: null,
      };
    case 'feedback':
      return {
        key: `feedback ${need.url}`,
        tone: 'brand',
        word: texts.needs.feedback,
        who: texts.needs.feedbackWho(need.assignment_name, need.school_class_name),
        why: texts.needs.feedbackWhy(need.waiting_count, shortDay(need.waiting_since, clock)),
        quote: null,
        action: texts.needs.giveFeedback,
        url: need.url,
        excuse: null,
      };
    case 'changed':
      return {
        key: `changed ${need.url}`,
        tone: 'brand',
        word: texts.needs.changed,
        who: texts.needs.changedWho(need.quiz_title, need.school_class_name),
        why: `${texts.needs.changedWhy(changesOf(need), shortDay(need.changed_at, clock))} ${
          need.submitted_before_count > 0 ? texts.needs.submittedBefore(need.submitted_before_count) : texts.needs.nobodyBefore
        }`,
        quote: null,
        action: texts.needs.seeReport,
        url: need.url,
        excuse: null,
      };
  }
}

const moreOf = ({ items, totals }: Needs): string[] => {
  const left = (kind: Need['kind']) => totals[kind] - items.filter((item) => item.kind === kind).length;
  return [
    left('behind') > 0 && texts.needs.moreBehind(left('behind')),
    left('missed') > 0 && texts.needs.moreMissed(left('missed')),
    left('feedback') > 0 && texts.needs.moreFeedback(left('feedback')),
    left('changed') > 0 && texts.needs.moreChanged(left('changed')),
  ].filter((words) => words !== false);
};

/** Each line shows one student, question or quiz, one reason, and one link to the evidence. */
export function NeedsList({ needs: first, clock }: { needs: Needs; clock: Clock }) {
  const [needs, show] = useState(first);
  const [target, excuse] = useState<ExcuseTarget | null>(null);
  const [done, setDone] = useState<ExcuseDone | null>(null);
  const more = moreOf(needs);
  const changed = async (next: ExcuseDone): Promise<void> => {
    excuse(null);
    setDone(next);
    const reply = await pageClient().call(to('GET /dashboard'));
    if (reply.kind === 'ok' && reply.body.role === 'teacher') show(reply.body.needs);
  };
  return (
    <section className="day-needs" aria-labelledby="needs">
      <h2 id="needs">{texts.needs.title}</h2>
      <ExcuseDialog target={target} onClose={() => excuse(null)} onDone={(next) => void changed(next)} />
      {done && <ExcuseNotice key={JSON.stringify(done)} done={done} onUndone={(next) => void changed(next)} />}
      {needs.items.length === 0 ? (
        <div className="day-needs__none">
          <Icon name="check" size={28} />
          <div>
            <strong>{texts.needs.nobody}</strong>
            <p className="soft">{texts.needs.allWell(needs.days)}</p>
          </div>
        </div>
      ) : (
        <ul className="day-needs__list" role="list">
          {needs.items.map((need) => (
            <NeedLine key={lineOf(need, clock).key} line={lineOf(need, clock)} onExcuse={excuse} />
          ))}
        </ul>
      )}
      {more.length > 0 && <p className="day-needs__more">{texts.needs.andMore(more)}</p>}
    </section>
  );
}

function NeedLine({ line, onExcuse }: { line: Line; onExcuse: (target: ExcuseTarget) => void }) {
  return (
    <li className="day-need">
      <span>
        <Badge tone={line.tone}>{line.word}</Badge>
      </span>
      <div className="day-need__words">
        <strong>{line.who}</strong>
        <span>
          {line.why}
          {line.quote && (
            <>
              {' '}
              {line.quote.intro} <q className="day-need__quote">{line.quote.text}</q>
            </>
          )}
        </span>
        {line.excuse && (
          <span>
            <ExcuseButton target={line.excuse} onOpen={onExcuse} />
          </span>
        )}
      </div>
      <a className="day-need__action" href={line.url} aria-label={`${line.action}: ${line.who}`}>
        {line.action}
        <Icon name="right" size={16} />
      </a>
    </li>
  );
}
