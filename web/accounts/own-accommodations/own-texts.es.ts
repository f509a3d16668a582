import { counted } from '#web/lib/words.ts';
import type { Translation } from '#web/lib/translation.ts';
import type { ownTexts as english } from './own-texts.ts';

export const ownTexts: Translation<typeof english> = {
  title: 'Preparado para ti',
  days: (days) => `Tienes ${counted(days, 'día')} más para todo. Las fechas que ves ya los incluyen.`,
  slow: 'Las grabaciones empiezan con la lectura lenta.',
  text: 'Las páginas tienen letras más grandes.',
  language: 'Las palabras se explican primero en el idioma de tu casa, cuando lo hay.',
  transcript: 'Puedes leer la historia mientras haces un cuestionario para escuchar.',
  until: (day) => `Hasta el ${day}.`,
};
