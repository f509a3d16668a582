import { format } from '#web/lib/locale.ts';
import type { Translation } from '#web/lib/translation.ts';
import { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  overall: 'En total',
  month: 'Mes',
  answers: 'Respuestas',
  underMonth: english.underMonth,
  percentOf: (percent, answers) => `${percent}% de ${answers.toLocaleString(format)}`,
  explained: (few) =>
    `Debajo de cada mes está el número de respuestas que cuentan. Los puntos grises tienen menos de ${few}. Se ven los doce meses hasta el final de las fechas del reporte.`,
  strands: 'Ver también las habilidades',
  submitted: 'Entregados',
  nothingAssigned: 'En estas fechas no se asignó ningún cuestionario.',
  quizSubmitted: 'cuestionario entregado',
  quizzesSubmitted: 'cuestionarios entregados',
  growth: 'Progreso por mes',
  nothingSubmitted: 'No se entregó nada en los doce meses hasta estas fechas.',
  chart: 'Porcentaje de respuestas correctas por mes, en total y por las habilidades elegidas',
};
