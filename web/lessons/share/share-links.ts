/** What the share dialog needs to know about the shared thing. */
export interface Shared {
  name: string;
  studentUrl: string;
  educatorUrl: string;
  /** The person sharing has premium or a trial. */
  premium: boolean;
  premiumFeaturesUrl: string;
}

/** Both links to a lesson, built from its address. Each one opens the page that suits the person who follows it. */
export const shareLinks = (site: string, lessonPath: string): Pick<Shared, 'studentUrl' | 'educatorUrl'> => ({
  studentUrl: `${site}/share/students${lessonPath}`,
  educatorUrl: `${site}/share/educators${lessonPath}`,
});
