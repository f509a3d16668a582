import { useStore } from 'zustand';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { Icon, type IconName } from '#web/ui/drawing/icons.tsx';
import { textOf } from '#web/widgets/autosave/autosave-state.ts';
import { keyOf } from '../changes.ts';
import { firstWords, headingId, outlineState, type OutlineState } from '../outline.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import './outline-row.css';

interface OutlineRowProps extends Pick<EditorFrame, 'store'> {
  question: QuizQuestion;
  open: boolean;
  /** Of the name of the question, and of what opens. */
  ids: { name: string; body: string };
  onToggle: () => void;
}

interface Look {
  tone: 'low' | 'plain' | 'mid';
  icon: IconName;
  words: string;
}

const looks: Readonly<Record<Exclude<OutlineState, 'complete'>, Look>> = {
  unsaved: { tone: 'low', icon: 'warning', words: texts.outline.unsaved },
  saving: { tone: 'plain', icon: 'saving', words: texts.outline.saving },
  incomplete: { tone: 'mid', icon: 'more', words: texts.outline.incomplete },
};

/** A question in the outline: which, how it begins, what it asks for, and whether it is whole. Pressing it opens the question. */
export function OutlineRow({ store, question, open, ids, onToggle }: OutlineRowProps) {
  const { uuid: questionUuid, position, listening_strand: strand } = question;
  const key = keyOf({ type: 'question_text', questionUuid, field: 'content', value: '' });
  const words = useStore(store, (state) => firstWords(textOf(state, key, question.content)));
  const state = useStore(store, (all) => outlineState(all, questionUuid));
  // What is open says beside its fields that they are being saved.
  const look = state === 'complete' || (open && state === 'saving') ? null : looks[state];
  return (
    <h3 className="outline-row">
      <button
        type="button"
        id={headingId(questionUuid)}
        className="outline-row__open"
        aria-expanded={open}
        aria-controls={open ? ids.body : undefined}
        onClick={onToggle}
      >
        <Icon name={open ? 'down' : 'right'} size={18} />
        <span className="outline-row__name" id={ids.name}>
          {texts.card.title(position)}
        </span>{' '}
        <span className={words ? 'outline-row__words' : 'outline-row__words soft'}>{words || texts.outline.noText}</span>{' '}
        <span className="outline-row__facts">
          <span className="soft">{strand ?? texts.noStrand}</span>{' '}
          {look && (
            <Badge tone={look.tone} icon={look.icon}>
              {look.words}
            </Badge>
          )}
        </span>
      </button>
    </h3>
  );
}
