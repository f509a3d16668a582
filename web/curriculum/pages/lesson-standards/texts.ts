export const texts = {
  title: 'Standards of this lesson',
  edit: 'Edit the lesson',
  history: 'History',
  product: 'Earshot',
  step: {
    added: (who: string, standard: string) => `${who} added ${standard}.`,
    suggested: (who: string, standard: string) => `${who} took ${standard} from the suggestions.`,
    ordered: (who: string) => `${who} changed the order.`,
    removed: (who: string, standard: string) => `${who} removed ${standard}.`,
  },
} as const;
