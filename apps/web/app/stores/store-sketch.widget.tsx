import { layOut } from './sketch-points.ts';
import type { ShownStore } from './store-shapes.ts';
import styles from './store-sketch.module.css';
import { isOpen, type StoresView, storesAddress } from './stores-view.ts';

const SIZE = { width: 400, height: 440 };
const MARGIN = 56;
/** Pixels between the lines of the ground. */
const GRID = 40;

interface Dot {
  key: number;
  latitude: number;
  longitude: number;
  href: string;
  /** Beside the dot. */
  label: string;
  /** In the dot. */
  mark: string;
  isOpen: boolean;
}

/**
 * Where the stores lie to each other: dots from their coordinates, drawn by ourselves, no map of anybody. Of all cities
 * it shows one dot each.
 */
export function StoreSketch({
  stores,
  view,
  isWhole,
}: {
  stores: readonly ShownStore[];
  view: StoresView;
  /** All cities: one dot for each. */
  isWhole: boolean;
}) {
  const dots = isWhole ? dotsOfCities(stores, view) : dotsOfStores(stores);
  const { points, scale } = layOut(dots, { ...SIZE, margin: MARGIN });
  const lines = (length: number) =>
    Array.from({ length: length / GRID - 1 }, (_, index) => (index + 1) * GRID);
  return (
    <aside className={styles.sketch} aria-label={isWhole ? '城市分布' : '门店分布'}>
      <div className={styles.ground}>
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className={styles.lines} aria-hidden="true">
          {lines(SIZE.width).map((x) => (
            <path key={`x${x}`} d={`M${x} 0V${SIZE.height}`} />
          ))}
          {lines(SIZE.height).map((y) => (
            <path key={`y${y}`} d={`M0 ${y}H${SIZE.width}`} />
          ))}
        </svg>
        <ul>
          {dots.map(({ key, href, label, mark, isOpen: open }, index) => {
            const { x, y } = points[index] ?? { x: 0, y: 0 };
            return (
              <li
                key={key}
                className={styles.place}
                style={{ left: x, top: y }}
                data-left={x > SIZE.width / 2}
              >
                <a href={href} className={styles.dot} data-open={open}>
                  <span className={`tabular ${styles.mark}`}>{mark}</span>
                  <span className={styles.label}>{label}</span>
                </a>
              </li>
            );
          })}
        </ul>
        {scale.pixels > 0 && (
          <p className={`tabular ${styles.scale}`} style={{ width: scale.pixels }}>
            {scale.km} 公里
          </p>
        )}
      </div>
      <p className={styles.note}>
        {isWhole ? '圆点为城市，数字为门店数' : '圆点按实际方位与距离绘制，编号与左侧列表一致'}
      </p>
    </aside>
  );
}

function dotsOfStores(stores: readonly ShownStore[]): Dot[] {
  return stores.map((store, index) => ({
    key: store.id,
    latitude: store.latitude,
    longitude: store.longitude,
    href: `/stores/${store.id}`,
    label: store.name,
    mark: String(index + 1),
    isOpen: isOpen(store),
  }));
}

function dotsOfCities(stores: readonly ShownStore[], view: StoresView): Dot[] {
  return [...Map.groupBy(stores, ({ cityName }) => cityName)].map(([name, [first, ...others]]) => ({
    key: first?.id ?? 0,
    latitude: first?.latitude ?? 0,
    longitude: first?.longitude ?? 0,
    href: storesAddress(view, { cityId: first?.cityId ?? 0 }),
    label: name,
    mark: String(1 + others.length),
    isOpen: [first, ...others].some((store) => store !== undefined && isOpen(store)),
  }));
}
