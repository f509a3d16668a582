import type { StandardsUploadReply } from '#api/curriculum/standards-uploads/schemas.ts';
import { UploadStatus } from '#web/curriculum/standards-upload/components/upload-status.tsx';
import { LookView } from '#web/curriculum/standards-upload/components/look-view.tsx';
import { texts } from '#web/curriculum/standards-upload/texts.ts';
import { useUpload } from '#web/curriculum/standards-upload/use-upload.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** What an uploaded document would change, until somebody has it brought in. */
export function StandardsUploadPage({ data, shell }: PageProps<StandardsUploadReply>) {
  const followed = useUpload(data.upload);
  const { upload } = followed;
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={upload.look?.document.title ?? upload.file_name}
        kicker={[upload.file_name, texts.status[upload.status]].join(' · ')}
        actions={<ButtonLink href="/admin/standards">{texts.back}</ButtonLink>}
      />
      <UploadStatus {...followed} />
      {upload.look && <LookView look={upload.look} />}
    </PageShell>
  );
}
