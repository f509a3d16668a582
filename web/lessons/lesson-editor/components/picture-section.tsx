import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import type { Problem } from '#api/shared/schemas.ts';
import { csrfTokenOf } from '#web/lib/csrf-token.ts';
import { AnsweredByOther, ownFetch } from '#web/lib/own-fetch.ts';
import { tooLargeForProxy } from '#web/lib/piece-words.ts';
import { to, type ReplyOf } from '#web/lib/route-call.ts';
import { PartSection } from './part-section.tsx';
import { usePart } from './use-part.ts';

type Uploaded = { address: string } | { problem: string };

const maxBytes = 20_000_000;

/** Uploads the file unchanged; the server checks its content. Never throws. */
async function uploadPicture(file: File): Promise<Uploaded> {
  if (file.size > maxBytes) return { problem: texts.picture.tooLarge };
  try {
    const { method, path } = to('POST /admin/pictures');
    const response = await ownFetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/octet-stream',
        'x-csrf-token': csrfTokenOf(document),
      },
      body: file,
      credentials: 'same-origin',
    });
    if (response.ok) return { address: ((await response.json()) as ReplyOf<'POST /admin/pictures'>).picture.address };
    if (response.status === 401) return { problem: texts.picture.signedOut };
    const problem = (await response.json()) as Problem | null;
    return { problem: problem?.detail ?? texts.picture.failed };
  } catch (error) {
    const isTooLarge = error instanceof AnsweredByOther && error.message === '413';
    return { problem: isTooLarge ? tooLargeForProxy : texts.picture.failed };
  }
}

const formats = '.jpg,.jpeg,.png,.webp,.gif,image/jpeg,image/png,image/webp,image/gif';

/** The picture of the lesson, from a file or an address, with its alternative text. */
export function PictureSection({ store, driver }: LessonFrame) {
  const { content, set, leave } = usePart({ store, driver }, 'picture');
  const [sending, setSending] = useState<{ busy: boolean; problem: string | null; said: string }>({
    busy: false,
    problem: null,
    said: '',
  });
  const fields = useRef<HTMLDivElement>(null);
  const picture = content ?? { address: '', alt: '' };
  const latest = useRef(picture);
  useEffect(() => {
    latest.current = picture;
  });
  const there = picture.address.trim() !== '';

  const choose = async (file: File) => {
    setSending({ busy: true, problem: null, said: texts.picture.uploading });
    const answer = await uploadPicture(file);
    if ('problem' in answer) return setSending({ busy: false, problem: answer.problem, said: '' });
    // The old picture's description does not apply to the new one.
    const alt = latest.current.address.trim() === '' ? latest.current.alt : '';
    set({ address: answer.address, alt });
    leave();
    setSending({ busy: false, problem: null, said: texts.picture.uploaded });
    fields.current?.querySelector<HTMLElement>('[name="picture-alt"]')?.focus();
  };

  return (
    <PartSection store={store} driver={driver} field="picture" title={texts.fields.picture}>
      <div className="lesson-picture" onBlur={leave} ref={fields}>
        {there && <img className="lesson-picture__shown" src={picture.address} alt={picture.alt} loading="lazy" />}
        <FileField
          label={there ? texts.picture.replace : texts.picture.choose}
          hint={texts.picture.chooseHint}
          error={sending.problem}
          accept={formats}
          disabled={sending.busy}
          onChoose={(file) => void choose(file)}
        />
        <p className={sending.busy ? 'soft' : 'visually-hidden'} role="status">
          {sending.said}
        </p>
        <TextField
          label={texts.labels.pictureAlt}
          name="picture-alt"
          maxLength={300}
          required={there}
          hint={there && picture.alt.trim() === '' ? texts.picture.altMissing : undefined}
          value={picture.alt}
          onChange={({ target }) => set({ ...picture, alt: target.value })}
        />
        <TextField
          label={texts.picture.elsewhere}
          maxLength={500}
          value={picture.address}
          onChange={({ target }) => set({ ...picture, address: target.value })}
        />
        {there && (
          <div>
            <Button
              small
              onClick={() => {
                set(null);
                leave();
              }}
            >
              {texts.picture.remove}
            </Button>
          </div>
        )}
      </div>
    </PartSection>
  );
}
