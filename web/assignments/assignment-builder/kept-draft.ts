import type { BodyOf } from '#web/lib/route-call.ts';

type PreviewBody = BodyOf<'POST /teach/lesson_assignment_previews'>;

const slot = 'earshot.assignment-draft';
/** Marks a preview's address: its content is in this tab's storage. */
export const draftMark = '#draft';

/** Keeps a preview request for the tab that the link opens: a new tab inherits its opener's session storage. */
export function keepDraft(body: object): void {
  try {
    window.sessionStorage.setItem(slot, JSON.stringify(body));
  } catch {
    // The storage is full or forbidden; the preview then shows that it has no draft.
  }
}

/** Null when there is none, or it is unusable. */
export function keptDraft(): PreviewBody | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(slot) ?? 'null');
    return typeof kept === 'object' ? (kept as PreviewBody | null) : null;
  } catch {
    return null;
  }
}
