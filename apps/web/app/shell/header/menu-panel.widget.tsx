import { Picture, pictureAddress } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { createPortal } from 'react-dom';
import { priceText } from '../price-text.ts';
import type { CategoryMenu } from '../shell-data.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import styles from './menu-panel.module.css';

type Category = CategoryMenu[number];
type Third = Category['level2'][number]['level3'][number];

/** The panels of a menu whose rows are in the document already, each put into its row's place. */
export function MenuPanels({ menu, nav }: { menu: CategoryMenu; nav: HTMLElement }) {
  return menu.map((category) => {
    const place = nav.querySelector(`[data-menu-panel="${category.id}"]`);
    return place && createPortal(<MenuPanel category={category} />, place, category.id);
  });
}

/** Side of the picture of goods in CSS pixels. */
const GOODS_PICTURE = 64;

/**
 * What a row of the category menu opens (S068, S070): entrances above, then brands and groups of links; goods and an
 * ad beside them. No link of it is in the tab order: Tab walks through the first level and not through hundreds of
 * links, and the arrow keys lead into a panel (`useMenuKeys`).
 */
export function MenuPanel({ category: { name, level2, ad, goods } }: { category: Category }) {
  const groups = level2.filter(({ level3 }) => level3.length > 0);
  const entrances = level2.filter(({ level3 }) => level3.length === 0);
  return (
    <>
      <div className={styles.groups}>
        {entrances.length > 0 && (
          <ul className={styles.entrances}>
            {entrances.map((entry) => (
              <li key={entry.id}>
                <a tabIndex={-1} href={entry.link} className={styles.entrance}>
                  {entry.name}
                  <SpriteIcon name="chevron-right" size={14} />
                </a>
              </li>
            ))}
          </ul>
        )}
        {groups.map((group) =>
          hasMarks(group) ? (
            <BrandWall key={group.id} group={group} />
          ) : (
            <LinkGroup key={group.id} group={group} />
          ),
        )}
      </div>
      {(ad || goods.length > 0) && (
        <div className={styles.aside}>
          {ad && (
            <a
              tabIndex={-1}
              href={ad.link}
              className={styles.ad}
              aria-label={ad.title || ad.image.alt || `${name}推荐`}
            >
              <Picture picture={{ ...ad.image, alt: '' }} width={292} height={132} fit="cover" />
            </a>
          )}
          {goods.length > 0 && <MenuGoods goods={goods} />}
        </div>
      )}
    </>
  );
}

type Group = Category['level2'][number];

/** A group whose links all have pictures is a wall of brands. */
function hasMarks({ level3 }: Group): boolean {
  return level3.every(({ icon }) => icon !== '');
}

function BrandWall({ group: { name, level3 } }: { group: Group }) {
  return (
    <ul className={styles.brands} aria-label={name}>
      {level3.map((brand) => (
        <li key={brand.id}>
          <a tabIndex={-1} href={brand.link} className={styles.brand}>
            <img src={brand.icon} alt={brand.name} width={96} height={32} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkGroup({ group }: { group: Group }) {
  return (
    <dl className={styles.group}>
      <dt>
        <a tabIndex={-1} href={group.link}>
          {group.name}
        </a>
      </dt>
      <dd>
        {group.level3.map((entry) => (
          <ThirdLevel key={entry.id} entry={entry} />
        ))}
      </dd>
    </dl>
  );
}

function MenuGoods({ goods }: Pick<Category, 'goods'>) {
  return (
    <ul className={styles.goods}>
      {goods.map(({ ppid, name, price, image }) => (
        <li key={ppid}>
          <a tabIndex={-1} href={`/product/${ppid}`} className={styles.product}>
            <img
              src={pictureAddress(image.url, 160, 'webp') ?? image.url}
              alt=""
              width={GOODS_PICTURE}
              height={GOODS_PICTURE}
              loading="lazy"
              decoding="async"
            />
            <span className={styles.productName}>{name}</span>
            <Price yuan={price} text={priceText(price)} size="sm" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A link of the third level with its icon and the links below it (S070). */
function ThirdLevel({ entry: { icon, name, link, children } }: { entry: Third }) {
  return (
    <>
      <a tabIndex={-1} href={link} className={styles.third}>
        {icon && <img src={icon} alt="" width={16} height={16} loading="lazy" />}
        {name}
      </a>
      {children.map((child) => (
        <a key={child.id} tabIndex={-1} href={child.link} className={styles.below}>
          {child.name}
        </a>
      ))}
    </>
  );
}
