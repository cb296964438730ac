import { Picture, pictureAddress } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import type { CSSProperties } from 'react';
import { NamedIcon } from '../named-icon.tsx';
import { priceText } from '../price-text.ts';
import type { CategoryMenu } from '../shell-data.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import styles from './menu-list.module.css';

type Category = CategoryMenu[number];
type Third = Category['level2'][number]['level3'][number];

/** Characters that a row has room for: the category's name and the names after it. */
const ROW_CHARACTERS = 11;

/**
 * The first level of the category menu, each row with its panel (S070). Plain links: it is rendered once per menu and
 * kept as text.
 */
export function MenuList({ menu }: { menu: CategoryMenu }) {
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

/** Side of the picture of goods in CSS pixels. */
const GOODS_PICTURE = 64;

/** Entrances above, then brands and groups of links; goods and an ad beside them. */
function MenuPanel({ category: { name, level2, ad, goods } }: { category: Category }) {
  const groups = level2.filter(({ level3 }) => level3.length > 0);
  const entrances = level2.filter(({ level3 }) => level3.length === 0);
  return (
    <div className={styles.panel} data-menu-panel="">
      <div className={styles.groups}>
        {entrances.length > 0 && (
          <ul className={styles.entrances}>
            {entrances.map((entry) => (
              <li key={entry.id}>
                <a href={entry.link} className={styles.entrance}>
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
            <a href={ad.link} className={styles.ad} aria-label={ad.title || ad.image.alt || `${name}推荐`}>
              <Picture picture={{ ...ad.image, alt: '' }} width={292} height={132} fit="cover" />
            </a>
          )}
          {goods.length > 0 && <MenuGoods goods={goods} />}
        </div>
      )}
    </div>
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
          <a href={brand.link} className={styles.brand}>
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
        <a href={group.link}>{group.name}</a>
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
          <a href={`/product/${ppid}`} className={styles.product}>
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
