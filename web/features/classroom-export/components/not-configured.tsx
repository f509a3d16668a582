import { texts } from '../texts.ts';

export function NotConfigured({ setting }: { setting: string | null }) {
  return (
    <p>
      {texts.notConnected}
      {setting !== null && (
        <>
          {' '}
          {texts.missingSetting} <code className="classroom-setting">{setting}</code>
        </>
      )}
    </p>
  );
}
