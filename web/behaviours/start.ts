import { suggestOnSearches } from './autocomplete.ts';
import { askBefore } from './confirm.ts';
import { sendLinks } from './links.ts';
import { sendRemoteForms } from './remote-forms.ts';
import { blockBlankFields } from './required-fields.ts';
import { submitOnChange } from './submit-on-change.ts';

/**
 * What attributes in the markup do on every page, by listening on the document, so that it holds for markup that comes later:
 *
 *     <a href="/lessons/tides" data-method="delete" data-confirm="Delete this lesson?">Delete</a>
 *     <a href="/reports/7" data-remote>Look again</a>
 *     <form action="/requests" method="post" data-remote> … <input name="name" required> … </form>
 *     <form action="/search"> <input type="search" name="search" data-autocomplete> </form>
 *     <form action="/search"> <select name="subject" data-submit-on-change> … </select> </form>
 *
 * The order matters: who is asked and says no sends nothing, and a blank form is not sent by a remote form either.
 */
export function startBehaviours(page: Document): void {
  askBefore(page);
  blockBlankFields(page);
  sendLinks(page);
  sendRemoteForms(page);
  submitOnChange(page);
  suggestOnSearches(page);
}
