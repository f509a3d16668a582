import { useRef, useState } from 'react';
import type { AssignmentBuilderPageData, LessonAssignment } from '#api/assignments/lesson-assignments/schemas.ts';
import type { Clock } from '#web/lib/dates.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { serverClock } from '#web/lib/server-now.ts';
import * as api from './builder-api.ts';
import { draftErrors, errorsOf, without, type BuilderErrors } from './builder-errors.ts';
import { givenNotice, type Notice } from './builder-notices.ts';
import { contentBody, draftOf, sameDraft, type Content, type Draft } from './draft.ts';
import { freshGiving, givingBody, givingErrors, type Giving } from './giving.ts';
import { texts } from './texts.ts';

export type Busy = 'save' | 'assign' | null;

const contentOf = (data: AssignmentBuilderPageData): Content => (data.assignment === null ? data.begins_with : data.assignment);

const copiedFrom = (data: AssignmentBuilderPageData): string | undefined =>
  data.assignment === null ? data.copied_from?.id : undefined;

/** Classes that do not have it yet. */
const classesLeft = (data: AssignmentBuilderPageData, assignment: LessonAssignment | null) =>
  data.school_classes.filter(({ id }) => !assignment?.school_classes.some((one) => one.school_class_id === id));

/** The page's state of the assignment, and the calls to the server. */
export function useBuilder(data: AssignmentBuilderPageData, clock: Clock) {
  const [assignment, setAssignment] = useState(data.assignment);
  const [saved, setSaved] = useState(() => draftOf(contentOf(data), data.material));
  const [draft, setDraft] = useState(saved);
  const [fresh, setFresh] = useState(() => freshGiving(classesLeft(data, data.assignment), clock));
  const [giving, setGiving] = useState(fresh);
  const [errors, setErrors] = useState<BuilderErrors>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  // A repeated request keeps its key until a different one is made.
  const keys = useRef(new Map<string, string>());
  const keyOf = (what: string): string => {
    const key = keys.current.get(what) ?? randomUuid();
    keys.current.set(what, key);
    return key;
  };
  const dirty = !sameDraft(draft, saved);

  const adopt = (next: LessonAssignment) => {
    const content = draftOf(next, data.material);
    if (assignment === null) window.history.replaceState(null, '', api.addressOf(next.id));
    setAssignment(next);
    setSaved(content);
    setDraft(content);
    keys.current.clear();
    return next;
  };
  const gave = () => {
    const next = freshGiving([], clock);
    setFresh(next);
    setGiving(next);
  };
  const refuse = (head: string, reply: Exclude<Reply<unknown>, { kind: 'ok' }>) => {
    const problem = reply.kind === 'refused' ? reply.problem : null;
    const found = errorsOf(problem, draft);
    setErrors(found);
    setNotice({ kind: 'low', head, text: Object.keys(found).length > 0 ? texts.fixFields : causeOf(reply) });
    if (problem?.code === 'lesson_assignment_begun') stopChanging();
  };
  /** A student began while this page was open. Of the unsaved changes, only the instructions are kept. */
  const stopChanging = () => {
    setAssignment((before) => before && { ...before, begun: true });
    setDraft({ ...saved, instructions: draft.instructions });
  };
  const missing = (found: BuilderErrors, head: string): boolean => {
    setErrors(found);
    if (Object.keys(found).length === 0) return false;
    setNotice({ kind: 'low', head, text: texts.fixFields });
    return true;
  };

  const changeBody = (begun: boolean) => (begun ? { instructions: draft.instructions } : contentBody(draft));
  const createBody = () => ({ lesson_uuid: data.lesson.uuid, copied_from: copiedFrom(data), ...contentBody(draft) });

  const previewBody = () => ({ lesson_uuid: data.lesson.uuid, from: assignment?.id ?? copiedFrom(data), ...contentBody(draft) });

  /**
   * Null, with nothing saved, when another teacher has changed it since. The changes made here stay, and saving again overwrites
   * the other teacher's.
   */
  const changeSaved = async ({ id, begun, revision }: LessonAssignment) => {
    const reply = await api.change(id, changeBody(begun), keyOf('change'), revision);
    if (reply.kind !== 'refused' || reply.status !== 412) return reply;
    keys.current.delete('change');
    const found = await api.find(id);
    if (found.kind !== 'ok') return found;
    const theirs = found.body.assignment;
    const content = draftOf(theirs, data.material);
    setAssignment(theirs);
    // Only the status changed: it was archived, or a student has begun.
    if (sameDraft(content, saved)) return api.change(id, changeBody(begun), keyOf('change'), theirs.revision);
    setSaved(content);
    if (theirs.begun) setDraft({ ...content, instructions: draft.instructions });
    setNotice({ kind: 'low', head: texts.notSaved, text: texts.overtaken });
    return null;
  };

  const save = async () => {
    if (missing(draftErrors(draft, texts.errors), texts.notSaved)) return;
    setBusy('save');
    const reply = assignment === null ? await api.create(createBody(), keyOf('draft')) : await changeSaved(assignment);
    setBusy(null);
    if (reply === null) return;
    if (reply.kind !== 'ok') return refuse(texts.notSaved, reply);
    const next = adopt(reply.body.assignment);
    setNotice({ kind: 'good', text: next.school_classes.length === 0 ? texts.draftSaved : texts.changesSaved });
  };

  /** Gives a saved assignment to classes, saving any changes first. */
  const giveSaved = async (known: LessonAssignment) => {
    if (dirty) {
      const reply = await changeSaved(known);
      if (reply?.kind !== 'ok') return reply;
      adopt(reply.body.assignment);
    }
    return api.give(known.id, givingBody(giving, clock.timeZone), keyOf('give'));
  };

  const assign = async () => {
    const at = serverClock(clock);
    if (missing({ ...draftErrors(draft, texts.errors), ...givingErrors(giving, at) }, texts.notAssigned)) return;
    setBusy('assign');
    const reply =
      assignment === null
        ? await api.create({ ...createBody(), ...givingBody(giving, clock.timeZone) }, keyOf('create'))
        : await giveSaved(assignment);
    setBusy(null);
    if (reply === null) return;
    if (reply.kind !== 'ok') return refuse(texts.notAssigned, reply);
    adopt(reply.body.assignment);
    setNotice(givenNotice(reply.body, giving, data, clock));
    gave();
  };

  return {
    assignment,
    draft,
    giving,
    errors,
    notice,
    busy,
    dirty,
    unsaved: dirty || JSON.stringify(giving) !== JSON.stringify(fresh),
    classesLeft: classesLeft(data, assignment),
    content: assignment ?? contentOf(data),
    previewBody,
    save,
    assign,
    setAssignment,
    setNotice,
    changeDraft: (part: Partial<Draft>, fields: readonly string[]) => {
      keys.current.clear();
      setDraft((before) => ({ ...before, ...part }));
      setErrors((before) => without(before, fields));
    },
    changeGiving: (part: Partial<Giving>, fields: readonly string[]) => {
      keys.current.clear();
      setGiving((before) => ({ ...before, ...part }));
      setErrors((before) => without(before, fields));
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
