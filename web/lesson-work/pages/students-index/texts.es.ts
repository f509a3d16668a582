import { oClock } from '#web/lib/o-clock.es.ts';
import { counted } from '#web/lib/words.ts';
import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  title: 'Tus tareas',
  groups: {
    again: 'De vuelta contigo',
    late: 'Atrasadas',
    today: 'Para hoy',
    tomorrow: 'Para mañana',
    later: 'Por hacer',
    before: 'De antes de que llegaras',
    earlier: 'De años escolares anteriores',
    done: 'Terminadas',
  },
  dueSoon: {
    today: {
      one: (time) => `es para hoy, antes de ${oClock(time)}`,
      several: (count) => `${count} cosas son para hoy.`,
    },
    tomorrow: {
      one: (time) => `es para mañana, antes de ${oClock(time)}`,
      several: (count) => `${count} cosas son para mañana.`,
    },
  },
  things: (count) => `${count} por hacer`,
  allDone: 'Todo terminado',
  allDoneText: 'Ya terminaste todo. Lo nuevo aparece aquí.',
  nothingYet: 'Todavía no hay nada',
  nothingYetText: 'Cuando tu docente te dé un cuestionario o una tarea, aparece aquí.',
  quiz: (type) => `Cuestionario: ${type}`,
  correct: (correct, all) => `${correct} de ${all} correctas`,
  answered: (answered, all) => `${answered} de ${all} contestadas`,
  read: 'Leer la historia',
  listen: 'Escuchar la historia',
  lessonLabel: (words, lesson) => `${words}: ${lesson}`,
  onDevice: 'Funciona sin internet',
  onDeviceOnceStarted: 'Funciona sin internet una vez que empiezas',
  startsOnline: 'Necesita internet para empezar',
  notOnDevice: 'Necesita internet',
  assignment: 'Tarea',
  partsDone: (done, all) => `${done} de ${counted(all, 'parte')} ${all === 1 ? 'lista' : 'listas'}`,
  start: 'Empezar',
  goOn: 'Continuar',
  again: 'Ver otra vez',
  startLabel: (title) => `Empezar ${title}`,
  goOnLabel: (title) => `Continuar ${title}`,
  againLabel: (title) => `Ver otra vez ${title}`,
  reason: (teacher) => `${teacher}:`,
  submitted: (day) => `Entregado el ${day}`,
  closed: 'Cerrada',
  excused: 'Sin obligación',
  voluntary: 'No es obligatorio: todavía puedes hacerlo.',
  newFeedback: 'Comentarios nuevos',
  feedback: 'Con comentarios',
};
