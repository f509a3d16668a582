import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ShareButton } from '#web/lessons/share/share-button.tsx';
import { ShareChoice } from '#web/lessons/share/share-choice.tsx';
import { ShareIconButton } from '#web/lessons/share/share-icon-button.tsx';
import { shareLinks, type Shared } from '#web/lessons/share/share-links.ts';

const shared: Shared = {
  name: 'The quiet harbor',
  premium: true,
  premiumFeaturesUrl: '/premium_features',
  ...shareLinks('https://earshot.test', '/lessons/the-quiet-harbor'),
};
const choice = (first: 'students' | 'educators', premium: boolean) =>
  renderToStaticMarkup(createElement(ShareChoice, { shared: { ...shared, premium }, first }));

describe('sharing a lesson', () => {
  it('is a button with a label, or an icon labeled with its subject', () => {
    expect(renderToStaticMarkup(createElement(ShareButton, { shared }))).toMatch(/<button[^>]*>.*Share<\/button>/);
    const icon = renderToStaticMarkup(createElement(ShareIconButton, { shared }));
    expect(icon).toContain('aria-label="Share: The quiet harbor"');
    expect(icon).not.toMatch(/>\s*Share</);
  });

  it('gives students their own link, and Google Classroom', () => {
    const html = choice('students', true);
    expect(html).toContain('Share with students');
    expect(html).toContain('value="https://earshot.test/share/students/lessons/the-quiet-harbor"');
    expect(html).toContain(
      'href="https://classroom.google.com/share?url=https%3A%2F%2Fearshot.test%2Fshare%2Fstudents%2Flessons%2Fthe-quiet-harbor"',
    );
    expect(html).toContain('Premium students can log in to see the interactive transcript and listening supports.');
  });

  it('gives educators their own link, without Google Classroom', () => {
    const html = choice('educators', true);
    expect(html).toContain('Share with educators');
    expect(html).toContain('value="https://earshot.test/share/educators/lessons/the-quiet-harbor"');
    expect(html).not.toContain('classroom.google.com');
    expect(html).toContain('assign this podcast to a class');
    expect(html).toContain('interactive transcript');
  });

  it('informs users without premium, and links to more information', () => {
    for (const audience of ['students', 'educators'] as const) {
      const html = choice(audience, false);
      expect(html).toContain('PREMIUM access is not available for this podcast');
      expect(html).toContain('<a href="/premium_features">Learn more</a>');
      expect(html).not.toContain('Premium students can log in');
    }
    expect(choice('students', true)).not.toContain('PREMIUM access is not available');
  });
});
