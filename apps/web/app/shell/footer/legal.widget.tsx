import { lazy, Suspense, useState } from 'react';
import { useFootShell } from './foot-shell.ts';
import styles from './legal.module.css';

const CertificateDialog = lazy(() =>
  import('./certificate-dialog.widget.tsx').then((module) => ({ default: module.CertificateDialog })),
);

/** Where a filing number is looked up. */
const FILING_SITE = 'https://beian.miit.gov.cn/';

/** Further links, filing numbers and licences (S098), and the way to the certificates (S099). */
export function Legal() {
  const { tenant, content } = useFootShell();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const rights = content['bottom-copyright'];
  const marks = content['bottom-image'].filter(({ image }) => image !== null);
  return (
    <div className={`page-column ${styles.legal}`}>
      <ul className={styles.line}>
        {content['bottom-link'].map(({ id, title, link }) => (
          <li key={id}>
            <a href={link}>{title}</a>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" className={styles.certificates} onClick={open}>
            证照信息
          </button>
        </li>
      </ul>
      <ul className={styles.line}>
        {content['bottom-example'].map(({ id, title, link }) => (
          <li key={id}>{link ? <a href={link}>{title}</a> : title}</li>
        ))}
      </ul>
      {rights.length === 0 && (
        <p>
          {tenant.copyright} {tenant.companyFullName} 版权所有
        </p>
      )}
      <ul className={styles.line}>
        {rights.map(({ id, title, text, link }) => (
          <li key={id}>
            {link || isFiling(title) ? (
              <a href={link || FILING_SITE} target="_blank" rel="noreferrer">
                {text || title}
              </a>
            ) : (
              text || title
            )}
          </li>
        ))}
      </ul>
      {marks.length > 0 && (
        <ul className={styles.marks}>
          {marks.map(({ id, title, link, image }) => (
            <li key={id}>
              <a href={link || undefined} target="_blank" rel="noreferrer">
                <img src={image?.url} alt={title} height={32} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <CertificateDialog open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </div>
  );
}

function isFiling(title: string): boolean {
  return title.includes('备案');
}
