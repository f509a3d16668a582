/** What a share dialog is about. */
export interface Shared {
  name: string;
  studentUrl: string;
  educatorUrl: string;
  /** Whoever shares has premium, or a trial. */
  premium: boolean;
  premiumFeaturesUrl: string;
}

/** Both links of a lesson by its own address; each opens what is right for whoever follows it. */
export const shareLinks = (site: string, lessonPath: string): Pick<Shared, 'studentUrl' | 'educatorUrl'> => ({
  studentUrl: `${site}/share/students${lessonPath}`,
  educatorUrl: `${site}/share/educators${lessonPath}`,
});
