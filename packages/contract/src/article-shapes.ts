import * as z from 'zod';
import { articleCommentStates } from './article-words.ts';
import { moment, picture, yuan } from './wire.ts';

/** An article in a list. */
export const articleCard = z.object({
  id: z.int(),
  columnId: z.int(),
  columnName: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Null where nobody has chosen one. */
  cover: picture().nullable(),
  publishedAt: moment(),
  viewCount: z.int(),
  likeCount: z.int(),
  commentCount: z.int(),
});
export type ArticleCard = z.output<typeof articleCard>;

/** A column with how many articles are published in it. */
export const articleColumn = z.object({ id: z.int(), name: z.string(), count: z.int() });

/** Another article, by its title alone. */
export const articleLink = z.object({ id: z.int(), title: z.string() });

/** Goods of an article at the prices of the visitor's city. */
export const articleGoods = z.object({ ppid: z.int(), name: z.string(), price: yuan(), image: picture() });

const said = {
  id: z.int(),
  /** Masked. */
  nickname: z.string(),
  content: z.string(),
  /** Province that it came from, as far as that is known; '' otherwise. */
  place: z.string(),
  createdAt: moment(),
  likeCount: z.int(),
  liked: z.boolean(),
  mine: z.boolean(),
  state: z.enum(articleCommentStates),
};
/** A comment with what was answered to it, the first answer first; there is one level of answers. */
export const articleComment = z.object({ ...said, replies: z.array(z.object(said)) });
export type ArticleComment = z.output<typeof articleComment>;
