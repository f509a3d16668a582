import { fillIn } from './required-fields-texts.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && (element as Field).name !== '',
  );

function isBlank(field: Field, form: HTMLFormElement): boolean {
  if (field instanceof form.ownerDocument.defaultView!.HTMLInputElement) {
    if (field.type === 'checkbox') return !field.checked;
    if (field.type === 'radio')
      return !fieldsOf(form).some((other) => other.name === field.name && (other as HTMLInputElement).checked);
  }
  return field.value.trim() === '';
}

/** Required, named, enabled fields that hold nothing but white space. */
export function blankFields(form: HTMLFormElement): HTMLElement[] {
  return fieldsOf(form).filter((field) => field.required && !field.matches(':disabled') && isBlank(field, form));
}

function isExempt(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  return form.noValidate || submitter?.hasAttribute('formnovalidate') === true;
}

/** The browser's own bubble tells which field and why; it goes as soon as something is typed. */
function sayBlank(field: HTMLElement): void {
  const input = field as HTMLInputElement;
  input.setCustomValidity(fillIn);
  input.addEventListener('input', () => input.setCustomValidity(''), { once: true });
  input.reportValidity();
}

/**
 * Blocks a form with a blank required field, also where the browser would let white space pass. Not with `novalidate` on
 * the form or `formnovalidate` on the button.
 */
export function blockBlankFields(page: Document): void {
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (isExempt(form, event.submitter)) return;
      const [first] = blankFields(form);
      if (!first) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      sayBlank(first);
    },
    { capture: true },
  );
}
