import Headphones from 'lucide-react/icons/headphones';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import Watch from 'lucide-react/icons/watch';
import styles from './recycle.module.css';
import { modelListAddress } from './recycle-addresses.ts';
import { RecycleSearch } from './recycle-search.widget.tsx';

const icons: Record<string, typeof Smartphone> = {
  手机: Smartphone,
  平板: Tablet,
  笔记本: Laptop,
  手表: Watch,
};

interface Category {
  id: number;
  name: string;
  models: number;
}

/** What a visitor comes for first: what the old device is worth. */
export function RecycleHero({
  categories,
  words,
  validDays,
}: {
  categories: readonly Category[];
  words: readonly string[];
  validDays: number;
}) {
  return (
    <section className={styles.hero} aria-label="旧机估价">
      <div className={styles.heroHead}>
        <h1 className={styles.title}>旧机值多少，两分钟知道</h1>
        <p className={styles.lead}>估价免费，保价 {validDays} 天；到店、上门、邮寄任选，不满意免费退回</p>
      </div>
      <RecycleSearch hotWords={words} />
      <ul className={styles.categories}>
        {categories.map(({ id, name, models }) => {
          const Icon = icons[name] ?? Headphones;
          return (
            <li key={id}>
              <a href={modelListAddress({ categoryId: id })} className={styles.category}>
                <Icon size={28} strokeWidth={1.5} aria-hidden />
                <span className={styles.categoryFacts}>
                  <b>{name}回收</b>
                  <span className={styles.small}>{models} 款机型可估价</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
