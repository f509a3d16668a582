type TextField = HTMLInputElement | HTMLTextAreaElement;

const boxes = 'input:is([type=checkbox], [type=radio])';
// Not those whose value the browser itself puts right, such as a slider's.
const textFields =
  'textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=password], [type=url], [type=tel])';

/** As if it were typed now. React passes over an event whose value it knows: one that was set on the field itself. */
function type(field: TextField, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  field.value = `${text}.`;
  set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/**
 * On a slow line a page can be written in before its scripts are there, and React begins with what the server sent. Call it
 * before React takes the page over, and what it returns once the page is awake: the page then has what its person has typed
 * and ticked. (No browser fills in by itself what was typed before a reload: our documents are not to be stored.)
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  const typed = new Map<TextField, string>();
  const pressed = [...root.querySelectorAll<HTMLInputElement>(boxes)]
    .filter(({ type: kind, checked, defaultChecked }) => checked !== defaultChecked && (checked || kind === 'checkbox'))
    .map((box) => [box, box.checked] as const);
  for (const field of root.querySelectorAll<TextField>(textFields)) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(textFields)) typed.set(target as TextField, (target as TextField).value);
  };
  root.addEventListener('input', onInput, true);
  return () => {
    root.removeEventListener('input', onInput, true);
    typed.forEach((text, field) => type(field, text));
    pressed.forEach(([box, checked]) => press(box, checked));
  };
}
