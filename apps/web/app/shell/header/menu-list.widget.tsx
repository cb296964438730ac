import type { ComponentType, CSSProperties } from 'react';
import { NamedIcon } from '../named-icon.tsx';
import type { CategoryMenu } from '../shell-data.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import styles from './menu-list.module.css';

type Category = CategoryMenu[number];

/** Characters that a row has room for: the category's name and the names after it. */
const ROW_CHARACTERS = 11;

interface MenuListProps {
  menu: CategoryMenu;
  /** Draws what a row opens; without it the place stays empty for `MenuPanels`. */
  panel?: ComponentType<{ category: Category }>;
}

/**
 * The first level of the category menu, each row with the place of its panel (S070). Plain links: on the server it is
 * rendered once per menu and kept as text.
 */
export function MenuList({ menu, panel: Panel }: MenuListProps) {
  return (
    <ul className={styles.list} style={{ '--rows': menu.length } as CSSProperties}>
      {menu.map((category) => (
        <li key={category.id} className={styles.category} data-menu-category="">
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
          <div className={styles.panel} data-menu-panel={category.id}>
            {Panel && <Panel category={category} />}
          </div>
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
