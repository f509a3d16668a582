import { useEffect, type RefObject } from 'react';

/** Marks the frame while its table is no wider: then nothing scrolls inside of it, and the head stays at the window's edge. */
export function useFits(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const observer = new ResizeObserver(() => element.toggleAttribute('data-fits', table.offsetWidth <= element.clientWidth));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
}
