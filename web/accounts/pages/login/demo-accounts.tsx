import { written } from '#web/lib/locale.ts';
import { texts } from './texts.ts';

const shown = 6;

interface DemoAccountsProps {
  accounts: readonly { email: string; label: string }[];
  password: string | null;
  onPick: (email: string) => void;
}

/** Fills the form; the person still presses Sign in and sees with what. */
export function DemoAccounts({ accounts, password, onPick }: DemoAccountsProps) {
  return (
    <section className="sign-in__demo" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{texts.demo.title}</h2>
      <p className="soft">{texts.demo.choose(password)}</p>
      <AccountList accounts={accounts.slice(0, shown)} onPick={onPick} />
      {accounts.length > shown && (
        <details>
          <summary className="sign-in__more">{texts.demo.more(accounts.length - shown)}</summary>
          <AccountList accounts={accounts.slice(shown)} onPick={onPick} />
        </details>
      )}
    </section>
  );
}

function AccountList({ accounts, onPick }: Pick<DemoAccountsProps, 'accounts' | 'onPick'>) {
  return (
    <ul className="sign-in__accounts" role="list">
      {accounts.map(({ email, label }) => (
        <li key={email}>
          <button type="button" className="sign-in__account" onClick={() => onPick(email)}>
            <strong lang={written}>{label}</strong>
            <span className="soft">{email}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
