import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { Button } from '@jishi/ui/button';
import { EmptyState } from '@jishi/ui/empty-state';
import { IconButton } from '@jishi/ui/icon-button';
import { LinkButton } from '@jishi/ui/link-button';
import { pictureAddress } from '@jishi/ui/picture';
import Scale from 'lucide-react/icons/scale';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { clearCompared, compareAddress, dropCompared } from '../compare/change-compared.ts';
import { useCompared } from '../compare/use-compared.ts';
import styles from './compare-drawer.module.css';
import barStyles from './tool-bar.module.css';

/** What the visitor compares, beside the page (S105), and the way to the comparison. */
export function CompareDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const goods = useCompared();
  const shown = /^\/product\/(\d+)/.exec(useLocation().pathname)?.[1];
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) close.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <section className={styles.drawer} aria-label="商品对比">
      <IconButton
        ref={close}
        label="收起对比栏"
        icon={<X size={18} />}
        className={barStyles.close}
        onClick={onClose}
      />
      <div className={styles.head}>
        <h2 className={styles.title}>商品对比</h2>
        <span className={`tabular ${styles.count}`}>
          {goods.length}/{MOST_COMPARED}
        </span>
      </div>
      {goods.length === 0 ? (
        <EmptyState
          size="sm"
          icon={<Scale size={32} />}
          title="还没有要对比的商品"
          description={`在商品页点“加入对比”，最多可以放 ${MOST_COMPARED} 件`}
          action={
            <LinkButton href="/" size="sm" onClick={onClose}>
              去挑选商品
            </LinkButton>
          }
        />
      ) : (
        <>
          <ul className={styles.list}>
            {goods.map((one) => (
              <li key={one.ppid} className={styles.goods}>
                <img
                  className={styles.picture}
                  src={pictureAddress(one.picture, 160, 'webp') ?? one.picture}
                  alt=""
                  width={64}
                  height={64}
                />
                <a href={`/product/${one.ppid}`} className={styles.name} title={one.name}>
                  {one.name}
                </a>
                <IconButton
                  size="sm"
                  label={`不再对比${one.name}`}
                  icon={<Trash2 size={16} />}
                  onClick={() => {
                    dropCompared(one.ppid);
                    close.current?.focus({ preventScroll: true });
                  }}
                />
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            {goods.length > 1 ? (
              <LinkButton
                href={compareAddress(goods.map(({ ppid }) => ppid))}
                variant="primary"
                block
                onClick={onClose}
              >
                开始对比
              </LinkButton>
            ) : (
              <p className={styles.note}>再加入一件商品就可以对比了</p>
            )}
            <Button
              variant="ghost"
              size="sm"
              block
              onClick={() => {
                clearCompared();
                close.current?.focus({ preventScroll: true });
              }}
            >
              全部移除
            </Button>
          </div>
        </>
      )}
      {shown && (
        // The product that is open, beside another one like it (R047); it follows the page.
        <iframe
          key={shown}
          className={styles.mini}
          src={`/product/contrast/mini/${shown}?from=right`}
          title="同类商品对比"
        />
      )}
    </section>
  );
}
