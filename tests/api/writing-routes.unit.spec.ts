import { expect, it } from 'vitest';
import { routes } from '#api/routes.ts';

/** What routes that change something read, and why no command is decided on it. */
const allowed: Readonly<Record<string, string>> = {
  'post /api/v2/lingolift/teachers/ell_writing_assessments':
    'whose answer it may be, which the command asks the streams again; how much of the month is used up',
  'patch /api/v2/lingolift/teachers/student_works/{id}':
    'for the answer: whose work is next, and the names of those who gave feedback',
  'post /listening_challenge/quiz': 'changes nothing: answers are graded and not kept',
  'put /admin/listening_challenge': 'for the answer: the page with the reason why not',
  'delete /admin/listening_challenge/{uuid}': 'for the answer: the page with the reason why not',
  'post /admin/quizzes/{uuid}/key_corrections/dry_run': 'changes nothing: says what a correction would do',
  'post /admin/quizzes/{uuid}/key_corrections': 'for the answer: how many scores are to be looked at',
  'post /admin/people/{id}/erase': 'for the answer: the page with the form that comes back',
  'post /admin/people': 'for the answer: the page with the form that comes back',
  'patch /admin/people/{id}': 'for the answer: the page with the form that comes back',
  'put /admin/people/{id}/details': 'for the answer: the page with the form that comes back',
  'put /admin/people/{id}/plan': 'for the answer: the page with the form that comes back',
  'post /admin/people/{id}/deactivate': 'for the answer: the page with the form that comes back',
  'post /admin/people/{id}/reactivate': 'for the answer: the page with the form that comes back',
  'post /admin/people/{id}/invitation': 'whether there is an address to mail to; no command is sent',
  'post /admin/privacy/districts/{id}/retention': 'for the answer: a district that nobody knows',
  'post /admin/privacy/districts/{id}/off_boarding': 'the name that is typed again; erasing goes person by person, by commands',
  'post /teach/quiz_assignments': 'whether the class has the same already, which whoever asks may confirm',
  'post /school_classes/{id}/students/check': 'changes nothing: says what is wrong with a list',
  'post /school_classes/{id}/students': 'names that are in the class already, which whoever asks may confirm',
  'post /listening_challenge/requests': 'for the answer: the page with the form that comes back',
  'post /login': 'for the answer: the page with the form that comes back',
  'post /find_school': 'an address: whose district signs in elsewhere',
  'post /admin/people/{id}/second_step/reset': 'for the answer: the page of the person',
  'put /admin/sign_on/{id}': 'an address: which district; how it signs in is kept beside the log',
  'delete /admin/sign_on/{id}': 'an address: which district; how it signs in is kept beside the log',
  'post /join/code': 'changes nothing: an address, which class has the code',
  'post /join': 'an address: which class has the code; the command asks the class whether it is so',
  'post /join/register': 'an address: which class has the code; names that are in it already, which two at once may both miss',
  'post /join/sign_in': 'changes no class: which students of it have the name',
  'delete /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions.json': 'an address: which assignments',
  'post /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions/undo_reset.json':
    'an address: which assignments',
  'patch /api/v1/teachers/{teacher_id}/move_school_class_up': 'where classes stand that nobody has arranged: by name',
  'patch /api/v1/teachers/{teacher_id}/move_school_class_down': 'where classes stand that nobody has arranged: by name',
  'post /admin/districts': 'for the answer: the page with the form that comes back',
  'patch /admin/districts/{id}': 'an address: which district; the page with the form that comes back',
  'put /admin/districts/{id}/automated_trial': 'an address: which schools it has; the command asks their streams for the dates',
  'post /admin/districts/{id}/schools': 'an address: which district; the page with the form that comes back',
  'patch /admin/schools/{id}': 'an address: which district it is in; the page with the form that comes back',
  'put /admin/collections/{uuid}': 'for the answer: what staff call its lessons',
  'post /admin/collections/{uuid}/publish': 'for the answer: what staff call its lessons',
  'post /admin/collections/{uuid}/withdraw': 'for the answer: what staff call its lessons',
  'post /admin/lessons/{uuid}/standards':
    'whether there is such a standard: a document’s stream is too long to load for that, and one withdrawn since is shown as such',
  'delete /admin/lessons/{uuid}/standards/{standard_id}': 'for the answer: what is left',
  'put /admin/lessons/{uuid}/standards/order': 'for the answer: the standards as they stand now',
  'put /admin/lessons/{uuid}/guide': 'for the answer: the guides to choose from; the command asks the guide itself',
  'post /admin/schools/{id}/trial': 'for the answer: how many days are left; the page with the form that comes back',
  'patch /admin/schools/{id}/trial': 'for the answer: how many days are left; the page with the form that comes back',
  'delete /admin/schools/{id}/trial': 'for the answer: how many days are left; the page with the form that comes back',
  'post /invitations/{token}': 'for the answer: the page with the form that comes back, and who signs in',
  'post /api/v1/invites/bulk_create': 'an address: whether somebody at the school has it, which saves a mail',
  'post /api/v1/invites/{id}/resend':
    'who is at the school: at whose domain it has its mail, where neither staff nor a roster say',
  'post /teachers/{id}/address_agreement': 'an address: which teacher, and whose; what is agreed to is kept beside the log',
  'put /admin/schools/{id}/mail_domains': 'an address: which district it is in',
  'post /admin/privacy/districts/{id}/pseudonyms': 'an address: which district; its key is kept beside the log',
  'put /dashboard': 'where classes stand that nobody has arranged: by name',
  'post /teach/lessons/{id}/favorite': 'an address: which lesson',
  'delete /teach/lessons/{id}/unfavorite': 'an address: which lesson',
  'post /teach/el_lessons/{id}/favorite': 'an address: which lesson',
  'delete /teach/el_lessons/{id}/unfavorite': 'an address: which lesson',
  'post /teach/events/{id}/favorite': 'an address: which lesson',
  'delete /teach/events/{id}/unfavorite': 'an address: which lesson',
};

/** Presenters that answer with names; files of reports, which are made of read models and asked for by whoever may see them. */
const forTheAnswer = /^(?:put|post) \/teach\/lesson_assignments|^post .*\/export$/;

it('queries no read model before a command', () => {
  const reading = routes.filter(({ method, reads }) => method !== 'get' && reads.length > 0);
  const keys = reading.map(({ method, path }) => `${method} ${path}`);
  expect(keys.filter((key) => !(key in allowed) && !forTheAnswer.test(key))).toEqual([]);
  expect(Object.keys(allowed).filter((key) => !keys.includes(key))).toEqual([]);
});
