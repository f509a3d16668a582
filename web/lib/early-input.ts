type TextField = HTMLInputElement | HTMLTextAreaElement;

const boxes = 'input:is([type=checkbox], [type=radio])';
// Leaves out fields whose value the browser corrects itself, such as a slider's.
const textFields =
  'textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=password], [type=url], [type=tel])';

/**
 * Simulates typing. React ignores an input event for a value that it already tracks, so the value is set past React's own setter.
 */
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
 * On a slow connection, people can type before the scripts have loaded, but React starts from the server's values. Call this
 * before hydration, and call the returned function after it: the page then keeps what was typed and checked. (Browsers do not
 * restore values after a reload, because our documents are sent with no-store.)
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
