import type { TopicBlockEntry } from '@jishi/contract/admin-topic.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { topic as contract } from '@jishi/contract/topic.ts';
import { presentEntryPicture, visibleEntries } from '../content/content.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addressOfUpload } from '../upload/upload.service.ts';
import { cleanBlock, isArea } from './compose-blocks.ts';
import type { ShownTopic } from './topic.queries.ts';

type Definition = OutputOf<typeof contract.code>;
type Block = Definition['blocks'][number];

/** A topic as it travels: what stands there at a moment, its texts with the variables in them (C052). */
export function presentTopic(
  { log }: Pick<RequestContext, 'log'>,
  shown: ShownTopic,
  now: number,
): Definition {
  const { id, code, title, platform, version, ground, variables } = shown;
  const values = new Map(variables.map((one) => [one.name, one.value]));
  return {
    ...{ id, code, platform, version, ground },
    title: fillIn(title, values),
    blocks: blocksNow(shown.blocks, now).flatMap((block) => {
      try {
        return [presentBlock(block, values)];
      } catch (err) {
        // What came into the database by another way may be no block at all: its place is empty, and the page stands.
        log.error({ err, topic: id, block: block.id }, 'a block of a topic cannot be shown');
        return [];
      }
    }),
    variables: variables.map(({ name, value }) => ({ name, value })),
  };
}

/** The blocks that stand there at a moment. */
export function blocksNow(blocks: readonly TopicBlockEntry[], now: number): TopicBlockEntry[] {
  return visibleEntries(blocks, now) as TopicBlockEntry[];
}

function presentBlock(kept: TopicBlockEntry, values: ReadonlyMap<string, string>): Block {
  const { id, kind, title, text, html, link, image, dark, code, endsAt, children } = cleanBlock(
    kept.kind,
    kept,
  );
  const named = fillIn(title, values);
  return {
    id,
    kind,
    props: {
      ...{ title: named, text: fillIn(text, values), link, dark, code },
      // Pictures of a text wait until they are near; each has its measures, so that nothing moves.
      html: html.replaceAll('<img ', '<img loading="lazy" '),
      image: presentEntryPicture(image, named),
      until: endsAt ?? '',
      video: kind === 'video' && code !== '' ? addressOfUpload(code) : '',
      items: children.map((item) => ({
        ...{ id: item.id, title: fillIn(item.title, values), text: fillIn(item.text, values) },
        ...{ link: item.link, icon: item.icon, code: item.code },
        area: kind === 'imageMap' ? areaOf(item.code) : null,
      })),
    },
  };
}

function areaOf(code: string): Block['props']['items'][number]['area'] {
  if (!isArea(code)) return null;
  const [left = 0, top = 0, width = 0, height = 0] = code.split('-').map(Number);
  return { left, top, width, height };
}

/** A text with the values of its variables; a name that is none stays as it was written. */
export function fillIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values.get(name) ?? whole);
}
