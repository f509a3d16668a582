/** The schools, classes and teachers of the demo district. */
import type { DemoLesson } from './lessons/demo-lesson.ts';

export interface DemoClassPlan {
  readonly key: string;
  readonly name: string;
  /** Keys of teachers; the first one assigns the quizzes. */
  readonly teachers: readonly [string, ...string[]];
  /** The number of students in this class, or the school's students who are learning English, whichever class they are in. */
  readonly size: number | 'english_learners';
  readonly gradeBand: DemoLesson['gradeBand'];
  /** When the class meets, in minutes after midnight. */
  readonly meetsAt: number;
  readonly startedDaysAgo: number;
}

export interface DemoSchool {
  readonly key: string;
  readonly name: string;
  readonly classes: readonly DemoClassPlan[];
}

export interface DemoTeacher {
  readonly key: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly school: string;
  readonly trial?: { readonly startedDaysAgo: number; readonly daysLeft: number };
}

const trial = { startedDaysAgo: 16, daysLeft: 14 };

export const demoTeachers: readonly DemoTeacher[] = [
  { key: 'teacher', givenName: 'Adaeze', familyName: 'Okafor', school: 'lantern-hill' },
  { key: 'ruth.lindqvist', givenName: 'Ruth', familyName: 'Lindqvist', school: 'lantern-hill' },
  { key: 'gabriel.montoya', givenName: 'Gabriel', familyName: 'Montoya', school: 'lantern-hill' },
  { key: 'keiko.harada', givenName: 'Keiko', familyName: 'Harada', school: 'lantern-hill' },
  { key: 'trial', givenName: 'Simon', familyName: 'Haugland', school: 'quarry-road', trial },
  { key: 'bernadette.cloutier', givenName: 'Bernadette', familyName: 'Cloutier', school: 'quarry-road' },
  { key: 'jamal.merriweather', givenName: 'Jamal', familyName: 'Merriweather', school: 'quarry-road' },
  { key: 'farah.daneshvar', givenName: 'Farah', familyName: 'Daneshvar', school: 'quarry-road' },
  { key: 'patrick.oyelaran', givenName: 'Patrick', familyName: 'Oyelaran', school: 'bellwether' },
  { key: 'sunita.kulkarni', givenName: 'Sunita', familyName: 'Kulkarni', school: 'bellwether' },
  { key: 'walter.brandvold', givenName: 'Walter', familyName: 'Brandvold', school: 'bellwether' },
  { key: 'inez.saldivar', givenName: 'Inez', familyName: 'Saldívar', school: 'bellwether' },
];

type Row = readonly [
  key: string,
  name: string,
  teachers: readonly [string, ...string[]],
  size: DemoClassPlan['size'],
  meetsAt: number,
];

const classesOf = (gradeBand: DemoClassPlan['gradeBand'], rows: readonly Row[]): DemoClassPlan[] =>
  rows.map(([key, name, teachers, size, meetsAt]) => ({
    key,
    name,
    teachers,
    size,
    gradeBand,
    meetsAt,
    startedDaysAgo: teachers[0] === 'trial' ? trial.startedDaysAgo : 380,
  }));

const at = (hour: number, minute: number): number => hour * 60 + minute;

export const demoSchools: readonly DemoSchool[] = [
  {
    key: 'lantern-hill',
    name: 'Lantern Hill Elementary School',
    classes: classesOf('3-5', [
      ['room-12', 'Room 12', ['teacher'], 12, at(9, 40)],
      ['reading-5b', 'Grade 5 Reading, Group B', ['teacher'], 23, at(10, 50)],
      ['learners-3-5', 'English Learners, Grades 3–5', ['teacher', 'gabriel.montoya'], 'english_learners', at(13, 15)],
      ['room-4', 'Room 4', ['ruth.lindqvist'], 22, at(8, 50)],
      ['room-5', 'Room 5', ['ruth.lindqvist'], 24, at(10, 10)],
      ['listening-lab-3', 'Grade 3 Listening Lab', ['ruth.lindqvist'], 23, at(13, 40)],
      ['room-7', 'Room 7', ['gabriel.montoya'], 23, at(9, 10)],
      ['room-8', 'Room 8', ['gabriel.montoya'], 22, at(11, 0)],
      ['room-10', 'Room 10', ['keiko.harada'], 24, at(9, 25)],
      ['room-11', 'Room 11', ['keiko.harada'], 23, at(12, 50)],
    ]),
  },
  {
    key: 'quarry-road',
    name: 'Quarry Road Middle School',
    classes: classesOf('6-8', [
      ['english-6-1', 'English 6, Period 1', ['trial'], 22, at(8, 20)],
      ['english-6-3', 'English 6, Period 3', ['trial'], 23, at(10, 5)],
      ['english-7-2', 'English 7, Period 2', ['bernadette.cloutier'], 21, at(9, 12)],
      ['english-7-4', 'English 7, Period 4', ['bernadette.cloutier'], 24, at(10, 58)],
      ['english-7-6', 'English 7, Period 6', ['bernadette.cloutier'], 22, at(13, 20)],
      ['social-studies-8-1', 'Social Studies 8, Period 1', ['jamal.merriweather'], 23, at(8, 20)],
      ['social-studies-8-5', 'Social Studies 8, Period 5', ['jamal.merriweather'], 22, at(12, 28)],
      ['science-6-2', 'Science 6, Period 2', ['farah.daneshvar'], 23, at(9, 12)],
      ['science-8-4', 'Science 8, Period 4', ['farah.daneshvar'], 22, at(10, 58)],
      [
        'learners-6-8',
        'English Learners, Grades 6–8',
        ['farah.daneshvar', 'bernadette.cloutier'],
        'english_learners',
        at(14, 12),
      ],
    ]),
  },
  {
    key: 'bellwether',
    name: 'Bellwether High School',
    classes: classesOf('9-12', [
      ['english-9-1', 'English 9, Period 1', ['patrick.oyelaran'], 22, at(8, 10)],
      ['english-9-3', 'English 9, Period 3', ['patrick.oyelaran'], 23, at(10, 2)],
      ['english-9-5', 'English 9, Period 5', ['patrick.oyelaran'], 21, at(12, 24)],
      ['physical-science-2', 'Physical Science, Period 2', ['sunita.kulkarni'], 24, at(9, 6)],
      ['physical-science-6', 'Physical Science, Period 6', ['sunita.kulkarni'], 22, at(13, 20)],
      ['us-history-4', 'U.S. History, Period 4', ['walter.brandvold'], 23, at(10, 58)],
      ['us-history-7', 'U.S. History, Period 7', ['walter.brandvold'], 22, at(14, 16)],
      ['english-10-2', 'English 10, Period 2', ['inez.saldivar'], 23, at(9, 6)],
      ['english-10-4', 'English 10, Period 4', ['inez.saldivar'], 22, at(10, 58)],
      ['learners-9-12', 'English Learners, Grades 9–12', ['inez.saldivar'], 'english_learners', at(13, 20)],
    ]),
  },
];

interface NamedStudent {
  readonly givenName: string;
  readonly familyName: string;
  readonly learningEnglish?: boolean;
  readonly speaksSpanish?: boolean;
}

/** The students of the class that visitors see first: student1 to student12. */
export const roomTwelve: readonly NamedStudent[] = [
  { givenName: 'Amara', familyName: 'Diallo' },
  { givenName: 'Benicio', familyName: 'Torres', learningEnglish: true, speaksSpanish: true },
  { givenName: 'Yifan', familyName: 'Chen' },
  { givenName: 'Dalia', familyName: 'Haddad', learningEnglish: true },
  { givenName: 'Elif', familyName: 'Kaya' },
  { givenName: 'Farid', familyName: 'Rahimi' },
  { givenName: 'Grace', familyName: 'Mbeki' },
  { givenName: 'Hattie', familyName: 'Lindgren' },
  { givenName: 'Isidro', familyName: 'Cisneros', learningEnglish: true, speaksSpanish: true },
  { givenName: 'Juniper', familyName: 'Ashby' },
  { givenName: 'Kabir', familyName: 'Deshpande' },
  { givenName: 'Luz', familyName: 'Villalobos', speaksSpanish: true },
];
