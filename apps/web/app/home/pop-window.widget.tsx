import { buttonClass } from '@jishi/ui/button-class';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { useEffect, useRef } from 'react';
import { api } from '../shell/api.ts';
import { SpriteIcon } from '../shell/sprite-icon.tsx';
import styles from './pop-window.module.css';
import type { PopWindowContent } from './pop-window-content.ts';

/**
 * The pop window of the home page: a card at the edge that leaves the page usable. Its buttons only look like those of
 * the shop: what a button does while it waits would be loaded with every home page. Closing it in any way confirms it,
 * so that it is not shown again (C050).
 */
export function PopWindow({ content, onDone }: { content: PopWindowContent; onDone(): void }) {
  const { id, title, link, image } = content;
  const own = useRef<HTMLElement>(null);
  const confirm = () => {
    // What had the focus goes; the page below takes it, not its very beginning.
    if (own.current?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true });
    // A confirmation that does not get through shows the window once more, which does no harm.
    api.home.popWindowConfirm({ id }).catch(() => undefined);
    onDone();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for one window.
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && confirm();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [id]);
  return (
    <section ref={own} className={styles.window} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <button
          type="button"
          className={buttonClass('ghost', 'sm', false, styles.close)}
          aria-label="关闭"
          onClick={confirm}
        >
          <SpriteIcon name="x" size={16} />
        </button>
      </div>
      {image && <Picture picture={image} fluid sizes="318px" priority className={styles.picture} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when staff save it. */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: content.content }} />
      <div className={styles.actions}>
        {link && (
          <LinkButton href={link} onClick={confirm}>
            查看详情
          </LinkButton>
        )}
        <button type="button" className={buttonClass('primary', 'md')} onClick={confirm}>
          我知道了
        </button>
      </div>
    </section>
  );
}
