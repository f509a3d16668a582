import type { StandardsUploadReply } from '../../../api/standards-uploads/schemas.ts';
import { UploadStatus } from '../../features/standards-upload/components/upload-status.tsx';
import { LookView } from '../../features/standards-upload/components/look-view.tsx';
import { texts } from '../../features/standards-upload/texts.ts';
import { useUpload } from '../../features/standards-upload/use-upload.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

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
