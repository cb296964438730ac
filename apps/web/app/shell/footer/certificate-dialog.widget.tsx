import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { EmptyState } from '@jishi/ui/empty-state';
import { ErrorState } from '@jishi/ui/error-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Skeleton } from '@jishi/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../api.ts';
import styles from './certificate-dialog.module.css';
import { useDownloadWait } from './use-download-wait.ts';

type Certificate = OutputOf<Contract['global']['certificate']>[number];

/** The certificates of the shop, to look at and to download (S099); the download opens after the countdown of S103. */
export function CertificateDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
}) {
  const [certificates, setCertificates] = useState<Certificate[] | 'failed'>();
  const wait = useDownloadWait(open);
  const load = useCallback(() => {
    setCertificates(undefined);
    api.global.certificate({}).then(setCertificates, () => setCertificates('failed'));
  }, []);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="证照信息" size="lg">
      {certificates === 'failed' && <ErrorState size="sm" onRetry={load} />}
      {certificates === undefined && <Skeleton shape="box" height={320} />}
      {Array.isArray(certificates) && certificates.length === 0 && (
        <EmptyState size="sm" title="证照正在整理中" description="需要查验证照，请联系客服" />
      )}
      {Array.isArray(certificates) && certificates.length > 0 && (
        <ul className={styles.list}>
          {certificates.map(({ id, title, text, file, image }) => (
            <li key={id} className={styles.certificate}>
              <Picture
                picture={{ ...image, alt: image.alt || title }}
                width={214}
                height={200}
                fluid
                sizes="214px"
                className={styles.picture}
              />
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
              {wait.isOver ? (
                <LinkButton href={file} download variant="primary" size="sm" block>
                  下载
                </LinkButton>
              ) : (
                <Button size="sm" block disabled>
                  {wait.label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
