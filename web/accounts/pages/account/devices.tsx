import type { AccountPageData } from '#api/accounts/account/schemas.ts';
import { clockOf, dayAndTime, shortDay } from '#web/lib/dates.ts';
import { written } from '#web/lib/locale.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import '#web/ui/content/ruled-list.css';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';

/** Each place where somebody is signed in with this account can be ended, and all at once. */
export function Devices({ data, shell }: { data: AccountPageData; shell: Shell }) {
  const clock = clockOf(shell);
  return (
    <Section id="devices" title={texts.devices}>
      <p className="soft">{texts.devicesWhy}</p>
      <ul className="ruled-list" role="list">
        {data.devices.map((device) => (
          <li key={device.id} className="account-device">
            <Icon name="device" />
            <div className="account-device__words">
              <strong lang={written}>{device.name}</strong>
              <span className="soft">
                {[
                  texts.used(dayAndTime(device.last_used_at, clock.timeZone)),
                  device.started_at && texts.since(shortDay(device.started_at, clock)),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            {device.current ? (
              <Badge tone="brand">{texts.thisDevice}</Badge>
            ) : (
              <form method="post" action={`/account/devices/${device.id}/sign_out`}>
                <input type="hidden" name="_csrf" value={shell.csrf_token} />
                <Button type="submit" small aria-label={texts.signOutOf(device.name)}>
                  {texts.signOutDevice}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action="/account/sign_out_everywhere">
        <input type="hidden" name="_csrf" value={shell.csrf_token} />
        <Button type="submit">{texts.signOut}</Button>
      </form>
    </Section>
  );
}
