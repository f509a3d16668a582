export const texts = {
  title: 'Writing assessor',
  home: 'Home',
  rubricOnly:
    'Earshot’s rubric measures the words and sentences of answers on this server. No language model is set up, so nothing that a student writes leaves it.',
  model: (model: string, limit: number) =>
    `A language model outside of this server, ${model}, reads answers where a district lets it, up to ${limit.toLocaleString('en-US')} a month. Names, email addresses and ids are taken out before. Where it may not, Earshot’s rubric measures the answer here.`,
  districts: 'Districts',
  district: 'District',
  noModelYet: 'What you choose here counts as soon as a language model is set up.',
  notYours: 'Whoever administers the whole district decides whether students’ texts may leave this server.',
  now: 'Students’ texts',
  mayLeave: 'May be read by the model',
  stayHere: 'Stay on this server',
  used: 'Read by the model this month',
  change: 'Change',
  keepHere: 'Keep them here',
  letOut: 'Let the model read them',
  changeNamed: (what: string, district: string) => `${what}: ${district}`,
  kept: (district: string) => `From now on nothing that students of ${district} write leaves this server.`,
  let: (district: string) => `From now on the model may read answers of students of ${district}, without their names.`,
  agreement: 'How far teachers and assessor agree',
  elp: 'Edit what the ELP levels mean',
} as const;
