import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { MoveButtons } from '#web/ui/form/icon-button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { takePressed, keepPressed, type Pressed } from '../after-reload.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { moveClassBy, turnClass, type Direction } from '../api/class-order-calls.ts';
import { useDrag } from '../use-drag.ts';
import './class-order.css';

const texts = {
  list: 'Your classes, in your order',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  drag: 'Drag to move',
  hide: 'Hide',
  show: 'Show',
  hideClass: (name: string) => `Hide ${name} from your dashboard`,
  showClass: (name: string) => `Show ${name} on your dashboard`,
  unpaid: 'You can arrange a class, or hide it from your dashboard, when it has premium or a trial.',
  plans: 'See plans',
  hidden: 'Hidden from your dashboard',
  nowAt: (name: string, place: number, all: number) => `${name} is now ${place} of ${all}.`,
  notMoved: 'The order was not saved. ',
  notHidden: 'The class was not hidden. ',
  notShown: 'The class is still hidden. ',
} as const;

/** Moves, hides and shows classes. The page reloads as soon as the server has saved it. */
function useClassOrder(teacherId: number) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(what: Pressed, words: string, call: () => Promise<Reply<unknown>>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const reply = await call();
    if (reply.kind === 'ok') {
      keepPressed(() => window.sessionStorage, what);
      window.location.reload();
      return;
    }
    setBusy(false);
    setFailure(words + causeOf(reply));
  }

  const move = (schoolClassId: number, places: number, button: Direction | null) =>
    send({ schoolClassId, button }, texts.notMoved, () => moveClassBy(pageClient(), { teacherId, schoolClassId, places }));

  const turn = (schoolClassId: number, action: 'hide' | 'show') =>
    send({ schoolClassId, button: 'visibility' }, action === 'hide' ? texts.notHidden : texts.notShown, () =>
      turnClass(pageClient(), schoolClassId, action),
    );

  return { busy, failure, move, turn };
}

export interface OrderedClass {
  id: number;
  name: string;
  hidden: boolean;
  /** Unpaid classes show only their name. */
  paid: boolean;
}

interface ClassOrderListProps<Item extends OrderedClass> {
  teacherId: number;
  /** In the teacher's order. */
  classes: readonly Item[];
  /** Content next to the name in the row of a paid class: counts, links. */
  details?: (item: Item) => ReactNode;
}

const buttonOf = { up: '.move-buttons > :first-child', down: '.move-buttons > :last-child', visibility: '.class-order__toggle' };

/** After the reload: restores the focus and announces the class's new position. */
function useAfterReload(list: RefObject<HTMLUListElement | null>, classes: readonly OrderedClass[]) {
  const status = useRef<HTMLParagraphElement>(null);
  const goOn = useEffectEvent(() => {
    const pressed = takePressed(() => window.sessionStorage);
    const place = pressed ? classes.findIndex(({ id }) => id === pressed.schoolClassId) : -1;
    if (!pressed || place < 0) return;
    if (pressed.button) list.current?.children[place]?.querySelector<HTMLElement>(buttonOf[pressed.button])?.focus();
    if (pressed.button === 'visibility' || !status.current) return;
    status.current.textContent = texts.nowAt(classes[place]!.name, place + 1, classes.length);
  });
  useEffect(() => goOn(), []);
  return status;
}

/** A teacher's classes, which can be moved with buttons, arrow keys or dragging, and hidden from the dashboard. */
export function ClassOrderList<Item extends OrderedClass>({ teacherId, classes, details }: ClassOrderListProps<Item>) {
  const { busy, failure, move, turn } = useClassOrder(teacherId);
  const { list, drag, handle } = useDrag((from, places) => void move(classes[from]!.id, places, null));
  const status = useAfterReload(list, classes);

  return (
    <div className="class-order">
      {failure && <Message kind="low">{failure}</Message>}
      <p className="visually-hidden" role="status" ref={status} />
      {classes.some(({ paid }) => !paid) && (
        <p className="soft">
          {texts.unpaid} <a href="/premium_features">{texts.plans}</a>
        </p>
      )}
      <ul className="class-order__list" role="list" ref={list} aria-label={texts.list} aria-busy={busy}>
        {classes.map((item, index) => (
          <li
            key={item.id}
            className="class-order__row"
            data-hidden={item.hidden || undefined}
            data-dragged={drag?.from === index || undefined}
            data-drop={drag && drag.to === index && drag.from !== index ? (drag.to < drag.from ? 'before' : 'after') : undefined}
            style={drag?.from === index ? { transform: `translateY(${drag.offset}px)` } : undefined}
          >
            {item.paid ? (
              <PaidRow
                item={item}
                first={index === 0}
                last={index === classes.length - 1}
                handle={handle(index)}
                onMove={(direction) => void move(item.id, direction === 'up' ? -1 : 1, direction)}
                onTurn={() => void turn(item.id, item.hidden ? 'show' : 'hide')}
              >
                {details?.(item)}
              </PaidRow>
            ) : (
              <strong className="class-order__name">{item.name}</strong>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PaidRowProps {
  item: OrderedClass;
  first: boolean;
  last: boolean;
  handle: ReturnType<ReturnType<typeof useDrag>['handle']>;
  onMove: (direction: 'up' | 'down') => void;
  onTurn: () => void;
  children: ReactNode;
}

function PaidRow({ item, first, last, handle, onMove, onTurn, children }: PaidRowProps) {
  return (
    <>
      <span className="class-order__handle" title={texts.drag} aria-hidden="true" {...handle} />
      <div className="class-order__words">
        <strong className="class-order__name">{item.name}</strong>
        {item.hidden && <span className="class-order__hidden">{texts.hidden}</span>}
        {children}
      </div>
      <span className="class-order__tools">
        <MoveButtons
          labels={{ up: texts.moveUp(item.name), down: texts.moveDown(item.name) }}
          first={first}
          last={last}
          onMove={onMove}
        />
        <Button
          small
          tone="quiet"
          className="class-order__toggle"
          aria-label={item.hidden ? texts.showClass(item.name) : texts.hideClass(item.name)}
          onClick={onTurn}
        >
          {item.hidden ? texts.show : texts.hide}
        </Button>
      </span>
    </>
  );
}
