import { SectionTitle } from '@jishi/ui/section-title';
import type { Block } from './topic-shapes.ts';

/** The line above what a block shows: its title, a word about it, and the way to more. */
export function BlockHead({ props: { title, text, link } }: Pick<Block, 'props'>) {
  return (
    <SectionTitle
      title={title}
      size="lg"
      {...(text !== '' && { description: text })}
      {...(link !== '' && { more: { href: link } })}
    />
  );
}
