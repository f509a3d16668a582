import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startBehaviours } from '#web/behaviours/start.ts';
import { PageRoot } from './page-root.tsx';
import { unpackJson } from '#web/lib/packed-json.ts';
import type { PageProps } from '#web/lib/page-props.ts';
// Styles of parts that load later: a page kept on a device must not have to fetch them.
import '#web/behaviours/native-forms.css';
import './offline/kept-notice.css';
import './offline/sign-out.css';

const pressableStyle = 'react-aria-pressable-style';

/** React Aria skips its inline style element where one with this id exists; ui/foundation/base.css has the rule. */
function reservePressableStyle(): void {
  const placeholder = document.createElement('meta');
  placeholder.id = pressableStyle;
  document.head.append(placeholder);
}

/** Hydrates the server-rendered page with the data that it was rendered from. */
export function hydratePage<Data>(page: ComponentType<PageProps<Data>>): void {
  const root = document.getElementById('root');
  const source = document.getElementById('page-data')?.textContent;
  if (!root || !source) throw new Error('No #root or #page-data.');
  reservePressableStyle();
  const { data, shell } = unpackJson(source) as PageProps<Data>;
  import('./beside-the-page.ts').then(({ watchPage }) => watchPage(shell)).catch(() => {});
  hydrateRoot(root, <PageRoot page={page} data={data} shell={shell} />);
  startBehaviours(document);
  // Maintains the data kept on a student's device; the page does not wait for it.
  const device = document.querySelector<HTMLMetaElement>('meta[name="device-script"]')?.content;
  if (device) import(/* @vite-ignore */ device).catch(() => {});
}
