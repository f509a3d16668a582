import type { InvitationPageData } from '#api/accounts/invitations/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import '../login/login.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

const texts = {
  title: (name: string) => `Welcome, ${name}`,
  lead: 'Choose a password, and you’re in.',
  teacherTitle: 'Welcome to Earshot',
  teacherLead: (inviter: string, school: string) =>
    `${inviter} has invited you to ${school}. Tell us your name, choose a password, and you’re in.`,
  givenName: 'First name',
  familyName: 'Last name',
  email: 'Email',
  new: 'New password',
  newHint: (characters: number) => `At least ${characters} characters. A short sentence is easy to remember.`,
  save: 'Save and sign in',
  make: 'Make my account',
} as const;

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** Creates an account for an invited teacher. */
export function InvitationPage({ data, shell }: PageProps<InvitationPageData>) {
  const inviter = data.invited_by;
  const errorOf = (path: string): string | null => data.errors.find((error) => error.path === path)?.message ?? null;
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="sign-in">
        <div>
          <h1>{inviter ? texts.teacherTitle : texts.title(data.name)}</h1>
          <p className="soft">{inviter ? texts.teacherLead(inviter.name, inviter.school_name) : texts.lead}</p>
        </div>
        <PageForm className="sign-in__form" action={shell.path} csrf={shell.csrf_token}>
          {inviter && (
            <>
              <TextField
                label={texts.givenName}
                name="given_name"
                autoComplete="given-name"
                defaultValue={data.given.given_name}
                maxLength={100}
                error={errorOf('given_name')}
                required
              />
              <TextField
                label={texts.familyName}
                name="family_name"
                autoComplete="family-name"
                defaultValue={data.given.family_name}
                maxLength={100}
                error={errorOf('family_name')}
                required
              />
            </>
          )}
          <TextField label={texts.email} type="email" value={data.email} autoComplete="username" readOnly />
          <TextField
            label={texts.new}
            type="password"
            name="password"
            autoComplete="new-password"
            minLength={data.minimum_password_length}
            hint={texts.newHint(data.minimum_password_length)}
            error={errorOf('password')}
            required
          />
          <Button type="submit" tone="primary" wide>
            {inviter ? texts.make : texts.save}
          </Button>
        </PageForm>
      </div>
    </PageShell>
  );
}
