import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { levelNames } from './level-names.es.ts';
import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

const years: Readonly<Record<string, string>> = {
  'Current School Year': 'Este año escolar',
  'Last School Year': 'Año escolar pasado',
};

export const texts: Translation<typeof english> = {
  csv: 'Descargar CSV',
  report: 'Reporte de cuestionarios',
  wholeClass: 'Toda la clase',
  years: 'Año escolar',
  year: (label) => years[label] ?? label,
  student: 'Estudiante',
  listening: 'Escuchar',
  reading: 'Leer',
  firstLevel: 'Primer nivel de escritura',
  latestLevel: 'Último nivel de escritura',
  change: 'Cambio',
  answers: 'Respuestas con nivel',
  month: 'Mes',
  writing: 'Escribir',
  percent: (value) => (value === null ? '–' : `${value}%`),
  level: (level) => (level === null ? '–' : `${level} ${levelNames[level as ElpLevel]}`),
  mean: (level) => (level === null ? '–' : String(level)),
  changed: (change) => {
    if (change === null) return '–';
    if (change === 0) return 'El mismo nivel';
    return change > 0 ? `▲ ${change} más` : `▼ ${-change} menos`;
  },
  noStudents: 'Todavía no hay estudiantes en esta clase',
  noStudentsHint: 'Cuando haya estudiantes en la clase, aquí se ve su progreso.',
  nothing: 'No hay nada que mostrar en estas fechas',
  nothingHint: 'Aquí se ven los cuestionarios entregados y los niveles de escritura guardados.',
  inReport: 'Escuchar, leer y escribir',
  inReportTable: 'Escuchar, leer y escribir de cada estudiante',
  wholeYear: 'Ver todo el año escolar',
  inReportCsv: 'Descargar el progreso como CSV',
  loading: 'Cargando…',
  failed: 'El progreso de esta clase no se pudo cargar.',
  linkTitle: 'Progreso',
  linkWhat: 'Los niveles de escuchar, leer y escribir durante el año, mes por mes.',
  link: 'Ver el progreso',
  monthsTitle: 'Mes por mes',
  monthsTable: 'Escuchar, leer y escribir por mes',
  chart: 'Nivel de escritura por mes',
  levelsTitle: 'Niveles de escritura',
  levelsTable: 'Respuestas y sus niveles',
  when: 'Cuándo',
  assignment: 'Tarea',
  levelColumn: 'Nivel',
  noLevels: 'En estas fechas no se guardó ningún nivel de escritura.',
};
