export function NotConfigured({ setting }: { setting: string | null }) {
  return (
    <p>
      Earshot is not connected to Google Classroom, so no grades can be sent. Ask the person who runs it for your school
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
