import type { AdminReach, PersonRole, TeacherPlan } from '#domain/shared/fields.ts';
import { randomFor, type Random } from './random.ts';

/** Names that often occur together. All people are invented; any resemblance is a coincidence. */
interface NameGroup {
  /** Percentage of students. */
  readonly share: number;
  /** Percentage of this group that is learning English. */
  readonly learningEnglish: number;
  readonly speaksSpanish: boolean;
  readonly given: readonly string[];
  readonly family: readonly string[];
}

const list = (names: string): string[] => names.split(' ');

const group = (share: number, learningEnglish: number, given: string, family: string, speaksSpanish = false): NameGroup => ({
  share,
  learningEnglish,
  speaksSpanish,
  given: list(given),
  family: list(family),
});

const nameGroups: readonly NameGroup[] = [
  group(
    22,
    34,
    'Marisol Joaquín Ximena Teo Lucía Damián Paloma Iker Renata Emilio Itzel Bruno Catalina Nico Alondra Ezequiel Maite Rafa Noemí Leandro',
    'Villalobos Arriaga Montoya Cisneros Zepeda Quintero Barragán Escamilla Fuentes Olmedo Trujillo Saldívar Nájera Palacios Ibarra Robledo',
    true,
  ),
  group(
    18,
    1,
    'Hazel Wyatt Clara Owen Maeve Theo Nora Silas Ivy Jasper June Emmett Willa Graham Tess Calvin Esme Reid Odette Miles',
    'Whitfield Harlow Brandt Kessler Ashby Pruitt Thornbury Lindgren Marsh Oakley Dunmore Hollis Vickers Prentiss Wexler Tolliver',
  ),
  group(
    14,
    1,
    'Imani Darius Nia Malik Zora Elijah Aaliyah Amari Simone Jalen Kiara Isaiah Monique Terrence Layla Andre Ebony Marcus',
    'Broadnax Gaines Merriweather Booker Ellison Hargrove Tillman Mayfield Stallworth Beckford Fontenot Langston Rivers Witherspoon',
  ),
  group(
    7,
    22,
    'Amina Kofi Adaora Sekou Fatou Chidi Zainab Kwame Ngozi Ousmane Abena Tunde Mariama Emeka',
    'Adeyemi Mensah Nwosu Conteh Boateng Traoré Eze Asante Bangura Kamara Osei Balogun',
  ),
  group(
    6,
    20,
    'Lan Minh Thuy Khoa Mai Bao Linh Quan Ngoc Huy Trang Phuc',
    'Nguyen Tran Pham Vo Dang Bui Huynh Truong Luong Doan',
  ),
  group(
    6,
    14,
    'Meiling Haoran Xinyi Zihan Jiayi Wen Yutong Kai Lihua Jun Anqi Rui',
    'Zhao Lin Guo Shen Tang Xu Deng Feng Liang Qiu',
  ),
  group(
    6,
    8,
    'Anika Rohan Diya Arjun Meera Kabir Saanvi Vivek Leela Nikhil Priya Ishaan',
    'Raman Deshpande Iyer Chaudhary Bhatt Kulkarni Menon Sandhu Banerjee Pillai',
  ),
  group(
    6,
    26,
    'Yasmin Omar Salma Karim Nour Tariq Huda Ziad Rania Sami Lina Bilal',
    'Haddad Khoury Nasser Mansour Awad Sabbagh Darwish Barakat Hamdan Jaber',
  ),
  group(
    5,
    30,
    'Hodan Abdi Ayaan Liban Sagal Yonas Selam Dawit Hana Mekdes Kaleb Ifrah',
    'Warsame Tesfaye Abdullahi Bekele Farah Haile Guled Mulugeta Ismail Alemu',
  ),
  group(
    4,
    6,
    'Zofia Milosz Katya Luka Danica Pavel Irena Tomasz Vesna Anton',
    'Kowalczyk Novotny Petrenko Horvat Marek Zielinski Sokolov Bartos Jurić Lysenko',
  ),
  group(
    3,
    8,
    'Jiwoo Minjun Althea Joaquin Seoyeon Hyun Mikaela Rafael Dalisay Eunji',
    'Seo Baek Santos Dizon Villanueva Yoon Magsaysay Hwang Salonga Noh',
  ),
  group(
    3,
    2,
    'Aiyana Kaya Dakota Winona Tala Chayton Nita Elan',
    'Redfeather Swiftwater Longmire Blackhorse Yellowtail Whitebear',
  ),
];

export interface DemoPerson {
  /** Identifies the person in ids and command ids; never shown. */
  readonly key: string;
  readonly role: PersonRole;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  /** Keys of schools. */
  readonly schools: readonly string[];
  readonly plan?: TeacherPlan;
  /** School admins only. */
  readonly administers?: AdminReach;
  /** Days from today until a free trial ends. */
  readonly trialDaysLeft?: number;
  readonly joinedDaysAgo: number;
}

export interface DemoStudent extends DemoPerson {
  readonly learningEnglish: boolean;
  readonly speaksSpanish: boolean;
}

/** Reserved for tests by RFC 2606: no real address ends like this. */
export const demoMailDomain = 'demo.test';

export const emailOf = (name: string): string => `${name}@${demoMailDomain}`;

const pickGroup = (random: Random): NameGroup => {
  let rest = random.next() * nameGroups.reduce((sum, { share }) => sum + share, 0);
  return nameGroups.find(({ share }) => (rest -= share) < 0) ?? nameGroups[0]!;
};

const ascii = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** A student whose full name is not in `taken`. */
export const inventStudent = (key: string, school: string, taken: Set<string>): DemoStudent => {
  const random = randomFor(`demo-student:${key}`);
  for (;;) {
    const group = pickGroup(random);
    const givenName = random.pick(group.given);
    // Families mix, so the family name can come from another group.
    const familyName = random.pick((random.chance(0.12) ? pickGroup(random) : group).family);
    const email = emailOf(`${ascii(givenName)}.${ascii(familyName)}`);
    if (taken.has(email)) continue;
    taken.add(email);
    const learningEnglish = random.chance(group.learningEnglish / 100);
    return {
      key,
      role: 'student',
      givenName,
      familyName,
      email,
      schools: [school],
      learningEnglish,
      speaksSpanish: group.speaksSpanish,
      joinedDaysAgo: 400,
    };
  }
};
