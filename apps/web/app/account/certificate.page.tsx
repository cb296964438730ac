import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/certificate.page.ts';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.widget.tsx';

/** The shop's certificates and licences to look at and download (C036). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const type = (url.searchParams.get('type') ?? '').slice(0, 40);
  return { certificates: await api.global.certificate({ type }) };
}

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { certificates } = loaderData;
  return (
    <AccountFrame title="证照下载" lead="证照仅供查验，请勿用于其他用途" wide>
      {certificates.length === 0 ? (
        <EmptyState title="证照正在整理中" description="需要查验证照，请联系客服" />
      ) : (
        <ul className={styles.certificates}>
          {certificates.map(({ id, title, text, file, image }) => (
            <li key={id} className={styles.certificate}>
              <Picture
                picture={{ ...image, alt: image.alt || title }}
                width={250}
                height={220}
                className={styles.paper}
              />
              <h2>{title}</h2>
              <p>{text}</p>
              <LinkButton href={file} download variant="primary" block>
                下载
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
