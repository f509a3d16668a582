import { counted } from '#web/lib/words.ts';

export const texts = {
  clock: {
    label: (what: string) => `${what}, days`,
    noLimit: 'no limit',
    hint: (least: number, most: string) => `${least} to ${most}; leave blank for the default.`,
    save: 'Save',
    untilErased: 'Kept until someone erases it.',
    nothingKept: 'Nothing is kept right now',
    kept: (count: number) => `${counted(count, 'is', 'are')} kept`,
    over: (count: string, when: string) => `${count} past the limit: ${when}`,
    goes: (time: string) => `deleted ${time}`,
    notYet: 'not deleted yet',
    soon: (count: string) => `${count} more within 30 days`,
    next: (time: string) => `the next is due after ${time}`,
    unsettled: '. The limit was set within the last day, so nothing is deleted yet.',
  },
  leaving: {
    certificate: 'Certificate',
    done: (time: string) => `Everyone in this district was erased by ${time}.`,
    checkAgain: 'Check again',
    running: (since: string, people: number) => `Being erased since ${since}: ${counted(people, 'person', 'people')} left.`,
    export: 'Export',
    whatIsExported: (people: number) =>
      `Everything we keep about ${counted(people, 'person', 'people')}: profiles, classes, sign-ins, answers and scores, as one JSON file. Hand it over, and don’t keep a copy.`,
    copied: (name: string, people: number, time: string) =>
      `${name} took a copy of ${counted(people, 'person', 'people')}, complete on ${time}.`,
    notCopied: 'No one has taken a complete copy in the last 30 days.',
    exportJson: 'Export the district as JSON',
    erase: 'Erase',
    whatGoes: 'What is deleted for good:',
    goes: (district: string) =>
      `names, email addresses, roster IDs, passwords, sessions and keys of everyone in ${district}, and files that may name them. No one in the district can sign in anymore.`,
    whatStays: 'What stays:',
    stays:
      'answers and scores by number, names of schools and classes, and the access log until its time is up. The certificate says so. This can’t be undone.',
    confirm: (district: string) => `Type ${district} to confirm`,
    eraseAll: 'Erase everyone in this district',
    whatCertificate:
      'What was exported and erased, when and by whom, and what stays, as a page to print and as JSON. It appears here.',
  },
} as const;
