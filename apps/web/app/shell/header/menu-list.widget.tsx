import { Picture } from '@jishi/ui/picture';
import type { CSSProperties } from 'react';
import { NamedIcon } from '../named-icon.tsx';
import type { CategoryMenu } from '../shell-data.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import styles from './menu-list.module.css';

type Category = CategoryMenu[number];
type Third = Category['level2'][number]['level3'][number];

/** Characters that a row has room for: the category's name and the names after it. */
const ROW_CHARACTERS = 11;

/** The first level of the category menu, each row with its panel (S070). Plain links: it is rendered once per menu and kept as text. */
export function MenuList({ menu }: { menu: CategoryMenu }) {
  return (
    <ul className={styles.list} style={{ '--rows': menu.length } as CSSProperties}>
      {menu.map((category) => (
        <li key={category.id} className={styles.category}>
          <div className={styles.row}>
            <NamedIcon name={category.image?.url ?? category.icon} size={16} />
            <a href={category.link} className={styles.name} data-menu-row="">
              {category.name}
            </a>
            {fittingItems(category).map((item) => (
              <a key={item.id} href={item.link} className={styles.item}>
                {item.name}
              </a>
            ))}
            <SpriteIcon name="chevron-right" size={14} className={styles.arrow} />
          </div>
          <MenuPanel category={category} />
        </li>
      ))}
    </ul>
  );
}

/** Names that stand behind the category's own without being cut. */
export function fittingItems({ name, item }: Pick<Category, 'name' | 'item'>): Category['item'] {
  let room = ROW_CHARACTERS - widthOf(name);
  return item.slice(0, 3).filter((entry) => {
    room -= widthOf(entry.name) + 0.5;
    return room >= 0;
  });
}

/** Width of a text in Chinese characters. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (character.charCodeAt(0) < 0x2000 ? 0.55 : 1), 0);
}

function MenuPanel({ category: { name, level2, ad } }: { category: Category }) {
  const groups = level2.filter(({ level3 }) => level3.length > 0);
  const plain = level2.filter(({ level3 }) => level3.length === 0);
  return (
    <div className={styles.panel} data-menu-panel="">
      <div className={styles.groups}>
        {plain.length > 0 && (
          <dl className={styles.group}>
            <dt>全部{name}</dt>
            <dd>
              {plain.map((entry) => (
                <a key={entry.id} href={entry.link}>
                  {entry.name}
                </a>
              ))}
            </dd>
          </dl>
        )}
        {groups.map((group) => (
          <dl key={group.id} className={styles.group}>
            <dt>
              <a href={group.link}>{group.name}</a>
            </dt>
            <dd>
              {group.level3.map((entry) => (
                <ThirdLevel key={entry.id} entry={entry} />
              ))}
            </dd>
          </dl>
        ))}
      </div>
      {ad && (
        <a href={ad.link} className={styles.ad} aria-label={ad.title || ad.image.alt || `${name}推荐`}>
          <Picture picture={{ ...ad.image, alt: '' }} width={312} height={160} fit="cover" />
          {ad.title && <span className={styles.adTitle}>{ad.title}</span>}
        </a>
      )}
    </div>
  );
}

/** A link of the third level with its icon and the links below it (S070). */
function ThirdLevel({ entry: { icon, name, link, children } }: { entry: Third }) {
  return (
    <>
      <a href={link} className={styles.third}>
        {icon && <img src={icon} alt="" width={16} height={16} loading="lazy" />}
        {name}
      </a>
      {children.map((child) => (
        <a key={child.id} href={child.link} className={styles.below}>
          {child.name}
        </a>
      ))}
    </>
  );
}
