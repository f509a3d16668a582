import type { BodyOf } from '#web/lib/route-call.ts';

type PreviewBody = BodyOf<'POST /teach/lesson_assignment_previews'>;

const slot = 'earshot.assignment-draft';
/** On the address of a preview: what is to be shown waits in this tab's storage. */
export const draftMark = '#draft';

/** Keeps the request of a preview for the tab that the link opens: a tab takes its opener's session storage along. */
export function keepDraft(body: object): void {
  try {
    window.sessionStorage.setItem(slot, JSON.stringify(body));
  } catch {
    // Storage that is full or forbidden: the preview says that it has no draft.
  }
}

/** Null: there is none, or it is of no use. */
export function keptDraft(): PreviewBody | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(slot) ?? 'null');
    return typeof kept === 'object' ? (kept as PreviewBody | null) : null;
  } catch {
    return null;
  }
}
