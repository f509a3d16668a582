import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  feedback: (teacher) => `${teacher} te escribió`,
  newFeedback: 'Nuevo',
  aboutPassage: (quote) => `Sobre “${quote}”`,
  submitted: (day) => `Entregaste esto el ${day}. Aquí lo puedes leer.`,
  submittedNow: 'Ya entregaste esto. Aquí lo puedes leer.',
  closed: {
    left_class: 'Ya no estás en esta clase, así que esta tarea está cerrada para ti. Puedes leer lo que escribiste.',
    class_archived: 'Tu clase se archivó, así que esta tarea está cerrada. Puedes leer lo que escribiste.',
    teacher: 'Tu docente cerró esta tarea. Puedes leer lo que escribiste.',
  },
  reopened: (teacher) => `${teacher} te devolvió esto:`,
  back: 'Volver a tus tareas',
};
