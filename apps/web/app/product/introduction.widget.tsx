import { EmptyState } from '@jishi/ui/empty-state';
import { Kept } from '../shell/kept/kept.tsx';
import { unseal } from '../shell/kept/sealed.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import styles from './description.module.css';
import { IntroductionBlocks } from './introduction-blocks.widget.tsx';
import type { ProductIntroduction } from './product-shapes.ts';

/** What the shop tells of a product: the blocks that staff composed, else its description; null: it did not come. */
export function Introduction({ introduction }: { introduction: ProductIntroduction | null }) {
  if (introduction === null) return <MissingPart title="商品介绍" />;
  if ('blocks' in introduction)
    return <Kept as="div" part={IntroductionBlocks} data={unseal(introduction.blocks)} />;
  const { html } = introduction;
  if (html.trim() === '') return <EmptyState size="sm" title="商家还没有写商品介绍" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API lets text structure, tables and own pictures through, nothing else.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
