import { PageTabs, type PageTab } from '#web/ui/content/page-tabs.tsx';

const texts = {
  library: 'Lessons and what belongs to them',
  lessons: 'Lessons',
  collections: 'Collections',
  videos: 'Videos',
  standards: 'Standards',
  guides: 'Teacher’s guides',
  curriculumLinks: 'Curriculum links',
  challenge: 'Listening challenge',
  challengeRequests: 'Challenge requests',
  directory: 'People and where they belong',
  people: 'People',
  districts: 'Districts',
  trials: 'Trials',
  imports: 'Rosters',
  signOn: 'Single sign-on',
} as const;

const library = {
  lessons: '/admin/lessons',
  collections: '/admin/collections',
  videos: '/admin/videos',
  standards: '/admin/standards',
  guides: '/admin/teacher_guides',
  curriculumLinks: '/admin/curriculum_links',
  challenge: '/admin/listening_challenge',
  challengeRequests: '/admin/listening_challenge_requests',
} as const;

const directory = {
  people: '/admin/people',
  districts: '/admin/districts',
  trials: '/admin/trials',
  imports: '/admin/imports',
  signOn: '/admin/sign_on',
} as const;

function tabsOf<Tab extends keyof typeof texts>(addresses: Readonly<Record<Tab, string>>, current: Tab): PageTab[] {
  return (Object.keys(addresses) as Tab[]).map((tab) => ({ label: texts[tab], href: addresses[tab], current: tab === current }));
}

/** Tabs for the lists of lesson content, for staff. */
export function LibraryTabs({ current }: { current: keyof typeof library }) {
  return <PageTabs label={texts.library} tabs={tabsOf(library, current)} />;
}

/** The lists of people and of the districts and schools they belong to, for staff. */
export function DirectoryTabs({ current }: { current: keyof typeof directory }) {
  return <PageTabs label={texts.directory} tabs={tabsOf(directory, current)} />;
}
