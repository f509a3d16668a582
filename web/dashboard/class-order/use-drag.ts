import { useRef, useState, type PointerEvent } from 'react';

interface Drag {
  from: number;
  to: number;
  /** How far the pointer has moved, in pixels. */
  offset: number;
}

/** Where an item with its middle at `y` would land among rows with these middles. */
export function placeAt(y: number, middles: readonly number[], from: number): number {
  const above = middles.filter((middle, index) => index !== from && middle < y).length;
  return above;
}

const middleOf = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/**
 * Drags the rows of a list by their handles, with a mouse, a pen or a finger. The list does not change before the row is dropped.
 */
export function useDrag(onDrop: (from: number, places: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const began = useRef<{ y: number; middles: number[] }>({ y: 0, middles: [] });
  const [drag, setDrag] = useState<Drag | null>(null);

  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      began.current = { y: event.clientY, middles: [...list.current.children].map(middleOf) };
      setDrag({ from: index, to: index, offset: 0 });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag) return;
      const offset = event.clientY - began.current.y;
      const { middles } = began.current;
      setDrag({ from: drag.from, to: placeAt(middles[drag.from]! + offset, middles, drag.from), offset });
    },
    onPointerUp() {
      if (!drag) return;
      setDrag(null);
      if (drag.to !== drag.from) onDrop(drag.from, drag.to - drag.from);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { list, drag, handle };
}
