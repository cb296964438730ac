import * as z from 'zod';
import { documentIconKeys, documentSectionKeys } from './document-words.ts';
import { moment } from './wire.ts';

/**
 * A document as everybody reads it (S337), without its content. `status` is 1 and `delFlag` 0, since nothing else is
 * shown; who wrote it is told as a department, and `authorId` is 0.
 */
export const documentEntry = z.object({
  id: z.int(),
  categoryId: z.int(),
  /** Stable name in addresses: `/doc/return-rules`. */
  shortName: z.string(),
  title: z.string(),
  status: z.int(),
  authorId: z.int(),
  authorName: z.string(),
  sort: z.int(),
  createTime: moment(),
  updateTime: moment(),
  /** Now, by the clock of the shop. */
  currentTime: moment(),
  delFlag: z.int(),
});
export type DocumentEntry = z.output<typeof documentEntry>;

/** A heading of a text: the anchor it stands under. */
export const headingShape = z.object({ id: z.string(), text: z.string(), level: z.int() });

const category = {
  id: z.int(),
  name: z.string(),
  note: z.string(),
  icon: z.enum(documentIconKeys),
  section: z.enum(documentSectionKeys),
};

/** A category with those below it; there are two floors. */
export const documentCategory = z.object({ ...category, children: z.array(z.object(category)) });

export const documentGroup = z.object({ ...category, documents: z.array(documentEntry) });

/** Two texts side by side: what stands in both, and what was taken out or put in. */
export const comparedBlocks = z.array(
  z.object({
    /** `h2`, `h3`, `p`, `li`, `tr` … */
    tag: z.string(),
    kind: z.enum(['same', 'added', 'removed', 'changed']),
    parts: z.array(z.object({ text: z.string(), mark: z.enum(['', 'added', 'removed']) })),
  }),
);
