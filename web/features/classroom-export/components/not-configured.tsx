export function NotConfigured({ setting }: { setting: string | null }) {
  return (
    <p>
      Earshot has no access to Google Classroom here, so no grades can be sent. Ask whoever runs it for your school
      {setting === null ? (
        '.'
      ) : (
        <>
          {' '}
          to set <code className="classroom-setting">{setting}</code>.
        </>
      )}
    </p>
  );
}
