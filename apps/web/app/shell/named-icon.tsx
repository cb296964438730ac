import { drawIcon } from './sprite-icon.tsx';

/** The drawings of named-icons.svg (lucide, ISC licence), by the names that content uses. */
export const contentIcons: ReadonlySet<string> = new Set([
  'badge-check',
  'building',
  'cable',
  'camera',
  'credit-card',
  'gift',
  'headphones',
  'heart',
  'home',
  'laptop',
  'recycle',
  'share',
  'shield',
  'smartphone',
  'store',
  'tablet',
  'truck',
  'watch',
  'wrench',
]);

/**
 * An icon that content names: one of the names above, or the address of a picture. Another name shows a plain grid, so
 * that content which is ahead of this list still lines up. The drawings lie in one file beside the scripts: content may
 * name any, and no page carries them all.
 */
export function NamedIcon({ name, size }: { name: string; size: number }) {
  if (/^(?:\/|https?:)/.test(name))
    return <img src={name} alt="" width={size} height={size} loading="lazy" />;
  return drawIcon({ name: contentIcons.has(name) ? name : 'grid', size });
}
