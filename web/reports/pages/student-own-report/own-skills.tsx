import type { ReactNode } from 'react';
import type { OwnResults } from '#api/reports/schemas.ts';
import { questionsThatTell } from '#domain/quizzes/questions-that-tell.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Icon, type IconName } from '#web/ui/drawing/icons.tsx';
import { Written } from '#web/ui/content/written.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';

type Skill = NonNullable<OwnResults['strongest']>;

/** From so many questions on no word of caution stands beside a skill. */
const plenty = 10;

/** What went best, and what to practice, with a lesson for it. */
export function OwnSkills({ strongest, weakest, practice }: Pick<OwnResults, 'strongest' | 'weakest' | 'practice'>) {
  return (
    <Section id="skills" title={texts.skills}>
      {strongest === null ? (
        <p className="soft">{texts.noSkills(questionsThatTell)}</p>
      ) : (
        <div className="own-skills">
          <SkillCard kicker={texts.strongest} icon="check" skill={strongest}>
            {weakest === null && <p>{texts.allAlike}</p>}
          </SkillCard>
          {weakest !== null && (
            <SkillCard kicker={texts.weakest} icon="lessons" skill={weakest}>
              <Practice practice={practice} />
            </SkillCard>
          )}
        </div>
      )}
    </Section>
  );
}

interface SkillCardProps {
  kicker: string;
  icon: IconName;
  skill: Skill;
  children: ReactNode;
}

function SkillCard({ kicker, icon, skill, children }: SkillCardProps) {
  const { name, what } = texts.skill(skill.strand);
  return (
    <div className="card own-skill">
      <p className="own-skill__kicker kicker">
        <Icon name={icon} size={17} />
        {kicker}
      </p>
      <h3 className="own-skill__name">{name}</h3>
      {what && <p className="soft">{what}</p>}
      <p>
        <strong>{texts.rightOf(skill.correct_count, skill.answers_count)}</strong>
        {skill.answers_count < plenty && <span className="soft"> · {texts.onlyFew}</span>}
      </p>
      {children}
    </div>
  );
}

function Practice({ practice }: Pick<OwnResults, 'practice'>) {
  if (!practice) return <p>{texts.noPractice}</p>;
  return (
    <div className="own-skill__practice">
      <p>{practice.assigned ? texts.practiceAssigned : texts.practiceWhy}</p>
      <ButtonLink href={practice.url} tone="primary">
        {texts.practice} “<Written>{practice.name}</Written>”
      </ButtonLink>
    </div>
  );
}
