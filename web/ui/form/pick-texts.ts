import { plainText } from '#domain/shared/plain-text.ts';
import type { PickItem } from './pick-list.tsx';

/** What stands in the field once an item is chosen: its label, with the detail where another item is called the same. */
export const withTexts = (items: readonly PickItem[]): (PickItem & { text: string })[] => {
  const isAlone = ({ label }: PickItem): boolean => items.filter((other) => other.label === label).length === 1;
  return items.map((item) => ({ ...item, text: isAlone(item) || !item.detail ? item.label : `${item.label}, ${item.detail}` }));
};

/** Whether what is typed is a part of the item's label or detail, whatever the case and the accents. */
export const hasWords = ({ label, detail = '' }: PickItem, typed: string): boolean =>
  plainText(`${label}, ${detail}`).includes(plainText(typed));
