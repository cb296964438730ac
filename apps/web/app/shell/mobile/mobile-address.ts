import { generatePath } from 'react-router';
import type { RouteMeta } from '../site-map.ts';

/** A page as the shop's router knows it. */
export interface MobilePage {
  pathname: string;
  /** Query with its question mark, or empty. */
  search: string;
  /** As the site map has it. */
  mobilePath: RouteMeta['mobilePath'];
  params: Readonly<Record<string, string | undefined>>;
}

/** Pages under this path stay on the desktop site whoever asks (S018). */
const exempt = '/product/contrast/mini/';

/**
 * Where a phone finds a page: the same path on the mobile site, or the one that the route names (S017). Undefined where
 * it stays: exempt paths (S018), pages made for a frame, and shops without a mobile site.
 * @param mobileOrigin `https://m.example.cn`, or empty
 */
export function mobileAddress(page: MobilePage, mobileOrigin: string): string | undefined {
  if (mobileOrigin === '' || `${page.pathname}/`.includes(exempt)) return undefined;
  const { mobilePath } = page;
  if (mobilePath === false) return undefined;
  const path = mobilePath === undefined ? page.pathname : generatePath(mobilePath, page.params);
  return `${mobileOrigin}${path}${page.search}`;
}
