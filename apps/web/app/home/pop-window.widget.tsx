import { buttonClass } from '@jishi/ui/button-class';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { useEffect, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { SpriteIcon } from '../shell/sprite-icon.tsx';
import styles from './pop-window.module.css';
import type { PopWindowContent } from './pop-window-content.ts';

/** Pixels of scrolling that say that the visitor has turned to the goods. */
const TURNED_AWAY_PX = 40;

/**
 * The pop window of the home page: beside the column of the goods, so that it lies over none of them. Where there is no
 * room for a card it is a label with its title, which opens. Its buttons only look like those of the shop: what a
 * button does while it waits would be loaded with every home page. Esc, the cross, a press elsewhere and scrolling
 * close it, and closing it in any way confirms it, so that it is not shown again (C050).
 */
export function PopWindow({ content, onDone }: { content: PopWindowContent; onDone(): void }) {
  const { id, title, link, image } = content;
  const own = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const confirm = () => {
    // What had the focus goes; the page below takes it, not its very beginning.
    if (own.current?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true });
    // A confirmation that does not get through shows the window once more, which does no harm.
    api.home.popWindowConfirm({ id }).catch(() => undefined);
    onDone();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same listeners for one window.
  useEffect(() => {
    const start = scrollY;
    const leave = new AbortController();
    const { signal } = leave;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && confirm();
    const point = ({ target }: PointerEvent) =>
      target instanceof Node && !own.current?.contains(target) && confirm();
    const scroll = () => Math.abs(scrollY - start) > TURNED_AWAY_PX && confirm();
    addEventListener('keydown', press, { signal });
    addEventListener('pointerdown', point, { signal });
    addEventListener('scroll', scroll, { passive: true, signal });
    return () => leave.abort();
  }, [id]);
  return (
    <section ref={own} className={styles.window} aria-label={title} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.label}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
          </button>
          <span className={styles.words}>{title}</span>
        </h2>
        <button
          type="button"
          className={buttonClass('ghost', 'sm', false, styles.close)}
          aria-label="关闭"
          onClick={confirm}
        >
          <SpriteIcon name="x" size={16} />
        </button>
      </div>
      <div className={styles.body}>
        {image && <Picture picture={image} fluid sizes="230px" priority className={styles.picture} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when staff save it. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: content.content }} />
        <div className={styles.actions}>
          {link && (
            <LinkButton href={link} size="sm" onClick={confirm}>
              查看详情
            </LinkButton>
          )}
          <button type="button" className={buttonClass('primary', 'sm')} onClick={confirm}>
            我知道了
          </button>
        </div>
      </div>
    </section>
  );
}
