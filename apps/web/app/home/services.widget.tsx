import { Kept } from '../shell/kept/kept.tsx';
import { NamedIcon } from '../shell/named-icon.tsx';
import type { Service } from './home-shapes.ts';
import styles from './services.module.css';

/** The second row: what the shop does beside selling. */
export function Services({ services }: { services: Service[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-label="特色服务">
      <Kept as="ul" className={styles.services} part={ServiceList} data={services} />
    </section>
  );
}

function ServiceList({ data }: { data: Service[] }) {
  return data.map(({ id, title, subtitle, icon, link }) => (
    <li key={id}>
      <a href={link} className={styles.service}>
        <span className={styles.icon}>
          <NamedIcon name={icon} size={22} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.subtitle}>{subtitle}</span>
        </span>
      </a>
    </li>
  ));
}
