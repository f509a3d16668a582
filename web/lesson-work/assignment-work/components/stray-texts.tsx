import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';
import { ownWords, type WorkFrame } from './parts.ts';
import './stray-texts.css';

/** Texts for parts that the teacher has removed since; they appear nowhere else on the page. */
export function StrayTexts({ driver }: WorkFrame) {
  const strays = useStore(driver.store, ({ saving }) => saving.strays);
  return Object.entries(strays).map(([field, text]) => (
    <section key={field} className="stray-text" aria-label={texts.strays.title}>
      <p>
        <strong>{texts.strays.title}</strong> {texts.strays.text}
      </p>
      <p className="stray-text__words" lang={ownWords}>
        {text}
      </p>
      <Button small onClick={() => driver.discard(field)}>
        {texts.strays.discard}
      </Button>
    </section>
  ));
}
