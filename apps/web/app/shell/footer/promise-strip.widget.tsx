import { NamedIcon } from '../named-icon.tsx';
import { SpriteIcon } from '../sprite-icon.tsx';
import { useFootShell } from './foot-shell.ts';
import styles from './promise-strip.module.css';

/** Promises that stand side by side. */
const PROMISES = 5;

/** What the trade-in pages promise (S045), whatever the shop promises its buyers. */
const recyclePromises = [
  { id: 1, title: '免费估价', text: '在线估价不收取任何费用', icon: 'badge-check', image: null },
  { id: 2, title: '专业质检', text: '门店当面检测，价格透明', icon: 'wrench', image: null },
  { id: 3, title: '隐私清除', text: '当面清除数据，安全放心', icon: 'shield', image: null },
  { id: 4, title: '快速到账', text: '确认成交后即时打款', icon: 'credit-card', image: null },
];

/** The service promises (S095), the bottom bar of the page. */
export function PromiseStrip({ isHuishou = false }: { isHuishou?: boolean }) {
  const { content } = useFootShell();
  const promises = isHuishou ? recyclePromises : content['bottom-menu'].slice(0, PROMISES);
  if (promises.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={isHuishou ? '回收服务承诺' : '服务承诺'}>
      <ul className={`page-column ${styles.promises}`}>
        {promises.map(({ id, title, text, icon, image }) => (
          <li key={id} className={styles.promise}>
            {icon || image ? (
              <NamedIcon name={image?.url ?? icon} size={28} />
            ) : (
              <SpriteIcon name="badge-check" size={28} />
            )}
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
