import { counted } from '#web/lib/words.ts';
import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

const skills: Readonly<Record<string, { readonly name: string; readonly what: string }>> = {
  Literal: { name: 'Literal', what: 'Encontrar lo que la historia dice palabra por palabra.' },
  Inference: { name: 'Inferencia', what: 'Descubrir lo que la historia no dice con todas sus palabras.' },
  'Main Idea': { name: 'Idea principal', what: 'Decir de qué trata toda la historia.' },
  Vocabulary: { name: 'Vocabulario', what: 'Saber qué significa una palabra en la historia.' },
  'Point of View': { name: 'Punto de vista', what: 'Ver quién cuenta la historia y qué piensa.' },
  Summarizing: { name: 'Resumir', what: 'Contar la historia otra vez en pocas palabras.' },
  'Finding Evidence': { name: 'Encontrar pruebas', what: 'Mostrar qué palabras de la historia prueban una respuesta.' },
};

const questions = (count: number) => counted(count, 'pregunta');

export const texts: Translation<typeof english> = {
  title: 'Mis resultados',
  thisYear: 'Este año escolar',
  days: (from, to) => `${from} a ${to}`,
  years: 'Años escolares',
  seeThisYear: 'Ver este año escolar',
  seeLastYear: 'Ver el año escolar pasado',
  finished: (count) => (count === 1 ? 'cuestionario terminado' : 'cuestionarios terminados'),
  right: (answers) => `correctas, de ${questions(answers)}`,
  few: (answers) =>
    `Por ahora ${answers === 1 ? 'es solo' : 'son solo'} ${questions(answers)}. Entre más contestes, mejor te describe.`,
  trend: 'Cómo vas',
  trendChart: 'Respuestas correctas, mes por mes',
  trendWhat: 'Más arriba hay más respuestas correctas. Debajo de cada mes: cuántas preguntas contestaste.',
  trendFew: (few) => `Un punto gris significa menos de ${few} preguntas: puede subir o bajar por casualidad.`,
  trendOne: (month, percent, answers) =>
    `${month}: ${percent}% correctas, de ${questions(answers)}. Cuando termines cuestionarios en otro mes, una línea te muestra cómo cambias.`,
  underMonth: (month, answers) => `${month}\n${answers}`,
  month: 'Mes',
  answered: 'Preguntas',
  rightPercent: 'Respuestas correctas',
  skills: 'Tus habilidades',
  skill: (name) => skills[name] ?? { name, what: '' },
  strongest: 'Tu mejor habilidad',
  weakest: 'Vale la pena practicar',
  rightOf: (right, all) => `${right} de ${questions(all)} ${right === 1 ? 'correcta' : 'correctas'}`,
  onlyFew: 'Todavía son pocas preguntas',
  practice: 'Escucha',
  practiceWhy: 'Esta lección tiene preguntas así.',
  practiceAssigned: 'Una lección de tu lista tiene preguntas así.',
  noPractice: 'Tu próximo cuestionario con esta habilidad es una buena oportunidad para practicar.',
  allAlike: 'Te va igual de bien en todas tus habilidades.',
  noSkills: (enough) => `Después de ${enough} preguntas de una habilidad te podemos decir cómo te va en ella. ¡Sigue así!`,
  quizzes: 'Todos mis cuestionarios terminados',
  quizCount: (count) => counted(count, 'cuestionario'),
  howTaken: {
    listening_comprehension: 'Escuchar',
    reading_comprehension: 'Leer',
    listening_and_reading_comprehension: 'Escuchar y leer',
  },
  attempt: (attempt) => `intento ${attempt}`,
  correct: (correct, all) => `${correct} de ${all} correctas`,
  scoreChanged: (before, after, all, day, reason) => `Tu resultado cambió de ${before} a ${after} de ${all} el ${day}: ${reason}`,
  empty: 'Tu primer cuestionario de este año escolar todavía está por venir',
  emptyText: 'Cuando termines un cuestionario, aquí ves cómo te fue, qué haces bien y qué practicar después.',
  toWork: 'Ver tus tareas',
  emptyDays: 'En estos días no terminaste ningún cuestionario',
  emptyDaysText: 'Mira este año escolar para ver tus otros cuestionarios.',
  help: {
    right: {
      term: 'Respuestas correctas',
      text: 'Cuántas de cada 100 respuestas tuyas fueron correctas. Cuentan todos los cuestionarios que terminaste, con todas sus preguntas.',
    },
    skills: {
      term: 'Tu mejor habilidad, vale la pena practicar',
      text: 'Las habilidades con más y con menos respuestas correctas. Una habilidad aparece cuando ya contestaste cuatro preguntas de ella.',
    },
  },
};
