import { counted, listed } from '#web/lib/words.es.ts';
import type { Translated } from '#web/lib/translation.ts';
import type * as english from './texts.ts';
import type * as spanish from './texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const noQuestions = 'Todavía no hay preguntas';
export const askForQuestions = 'Este cuestionario no tiene preguntas. Vuelve más tarde o pregúntale a quien te lo dio.';
export const oneAtATime = (questions: number) => `${counted(questions, 'pregunta')}, una por una`;
export const previewSavesNothing = 'No se guarda nada: es una vista previa';
export const savedAsYouGo = 'Cada respuesta se guarda cuando la eliges. La puedes cambiar hasta que entregues.';
export const next = 'Siguiente';
export const needsScript = 'Este cuestionario necesita JavaScript. Actívalo, por favor, y vuelve a cargar la página.';
export const language = 'Idioma del cuestionario';
export const questionOf = (position: number, all: number) => `Pregunta ${position} de ${all}:`;
export const previous = 'Anterior';
export const nextQuestion = 'Siguiente pregunta';
export const submit = 'Entregar';
export const wasReset = 'Tu docente reinició este cuestionario. Lo puedes hacer otra vez.';
export const isClosed = 'Este cuestionario está cerrado';
export const goneAtStart = 'Tu docente retiró este cuestionario o ya no estás en su clase.';
export const waitsForOpening = (answers: number) =>
  `${counted(answers, 'respuesta')} más en este dispositivo: se enviarán si el cuestionario se abre otra vez.`;
export const lookAgain = 'Ver si está abierto otra vez';
export const takeAgain = 'Hacer el cuestionario otra vez';
export const score = (right: number | null, all: number) => `${right} de ${all} correctas`;
export const startAgain = 'Empezar de nuevo';
export const joy = {
  Perfection: 'Todas tus respuestas son correctas. ¡Maravilloso!',
  'Great Job': 'Casi todo está correcto. Puedes sentir orgullo.',
  'Nice Job': 'La mayoría está correcta. Mira el resto aquí abajo y lo tienes todo.',
  'Keep Working': 'Este era difícil. Repasa las respuestas aquí abajo: lo que entiendas ahora se queda contigo.',
};
const headlines = {
  Perfection: '¡Perfecto!',
  'Great Job': '¡Excelente!',
  'Nice Job': '¡Muy bien!',
  'Keep Working': 'Sigue adelante',
};
export const headline = (message: keyof typeof joy): string => headlines[message];
export const rightAnswer = 'Respuesta correcta:';
export const hearAgain = 'Oírlo otra vez';
export const stopHearing = 'Parar';
export const hearLine = (line: string) => `Oírlo otra vez: ${line}`;
export const heldUntil = (day: string) =>
  `Tu docente muestra las respuestas correctas después del ${day}. Vuelve entonces y mira qué puedes aprender.`;
export const noReview = 'Las respuestas correctas no se pudieron cargar. Vuelve a cargar la página para verlas.';
export const noSound = 'La grabación no suena. Revisa que tengas internet e inténtalo otra vez.';
export const nextQuiz = 'Siguiente cuestionario:';
export const readAloud = 'Leer en voz alta';
export const stopReading = 'Dejar de leer';
export const yourAnswers = 'Tus respuestas';
export const questions = 'Preguntas';
export const question = 'Pregunta';
export const answered = ', contestada';
export const notAnswered = ', sin contestar';
export const otherPerson = 'Ahora hay otra persona con la sesión abierta en este dispositivo.';
export const sessionEnded = 'Tu sesión terminó.';
export const keptUntilBack = (answers: number) =>
  ` ${counted(answers, 'respuesta')} ${answers === 1 ? 'se queda' : 'se quedan'} en este dispositivo hasta que vuelvas.`;
export const signInAgain = 'Entrar otra vez';
export const startsOnceBack = 'El cuestionario empieza cuando Earshot regrese.';
export const keepAnswering = 'Sigue contestando: tus respuestas quedan en este dispositivo y se envían cuando Earshot regrese.';
export const keepOpen =
  'Este dispositivo no tiene espacio para tus respuestas: sigue en esta página y con conexión hasta que diga Guardado.';
export const tryNow = 'Intentar ahora';
export const ourFailure = 'Algo falló de nuestro lado.';
export const byOther = 'Esta red respondió en nuestro lugar.';
export const unreachable = 'No hay conexión con Earshot.';
export const notStarted = 'El cuestionario no pudo empezar.';
export const notSubmitted = 'Tu cuestionario no se entregó.';
export const notSaved = (questions: readonly number[]) =>
  questions.length === 1
    ? `Tu respuesta a la pregunta ${questions[0]} no se guardó.`
    : `Tus respuestas a las preguntas ${listed(questions)} no se guardaron.`;
export const submitting = 'Entregando tu cuestionario';
export const notYet = 'Todavía no';
export const canSubmit = 'Todas las preguntas tienen respuesta. Ya puedes entregar.';
export const submitsOnceBack = (unsent: number) =>
  `No hay conexión con Earshot.${unsent > 0 ? ` ${counted(unsent, 'respuesta')} ${unsent === 1 ? 'sigue' : 'siguen'} en este dispositivo.` : ''} Tu cuestionario se entrega cuando Earshot regrese, también si sales de esta página y vuelves a Earshot en este dispositivo.`;
export const severalOpen = (open: number) => `Puedes entregar cuando todas las preguntas tengan respuesta. Faltan ${open}.`;
export const stillOpen = 'Puedes entregar cuando todas las preguntas tengan respuesta. Faltan:';
export const goTo = (position: number) => `Ir a la pregunta ${position}`;
export const itWillBeSent = 'No hay conexión con Earshot. Se envía cuando Earshot regrese.';
export const theyWillBeSent = 'No hay conexión con Earshot. Se envían cuando Earshot regrese.';
export const kept = (answers: number, then: string) => `${counted(answers, 'respuesta')} en este dispositivo. ${then}`;
export const handInsWait = (quizzes: number) =>
  `${counted(quizzes, 'cuestionario')} ${quizzes === 1 ? 'se va' : 'se van'} a entregar cuando Earshot regrese.`;
export const handInRefused = 'Tu cuestionario no se pudo entregar. Ábrelo para ver por qué.';
export const handedIn = (quizzes: number) => `${counted(quizzes, 'cuestionario')} ${quizzes === 1 ? 'entregado' : 'entregados'}.`;
export const updateList = 'Actualizar esta lista';
export const seeWhy = 'Abre el cuestionario para ver por qué.';
export const sent = (answers: number) =>
  `${counted(answers, 'respuesta')} de este dispositivo ${answers === 1 ? 'guardada' : 'guardadas'}.`;
export const kind = (type: string) => `Cuestionario: ${type}`;
export const back = 'Volver a tus tareas';
