import type { CommentState, CommentTag } from '@jishi/contract/comment-words.ts';
import { commentTags } from '@jishi/contract/comment-words.ts';
import type { commentAppend, commentVideo, comment as wireComment } from '@jishi/contract/product-shapes.ts';
import type * as z from 'zod';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { presentPicture, type WirePicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeLevel } from '../platform/tenancy/member-levels.ts';
import { addressOfUpload } from '../upload/upload.service.ts';
import type { AppendRow, CommentRow } from './comment.queries.ts';
import type { CommentVideo } from './comment.tables.ts';

type WireComment = z.infer<typeof wireComment>;

/** Who wants no name, as everybody sees him. */
export const ANONYMOUS = '匿名用户';

/** A comment as everybody sees it (S340). */
export function presentComment(ctx: RequestContext, row: CommentRow, append: AppendRow | null): WireComment {
  return {
    id: row.id,
    nickname: row.nickname,
    levelName: row.anonymous || row.memberLevel === 0 ? '' : describeLevel(ctx, row.memberLevel),
    score: row.score,
    content: row.content,
    specText: row.specText,
    tags: row.tags,
    images: presentPictures(row.pictures),
    video: presentVideo(row.video),
    append: append && presentAppend(append),
    likeCount: row.likeCount,
    featured: row.featured,
    createdAt: row.createdAt.toISOString(),
    reply: row.reply,
  };
}

export function presentAppend(row: AppendRow): z.infer<typeof commentAppend> {
  return {
    content: row.content,
    images: presentPictures(row.pictures),
    createdAt: row.createdAt.toISOString(),
    daysAfter: row.daysAfter,
  };
}

export function presentPictures(pictures: readonly StoredPicture[]): WirePicture[] {
  return pictures.map((one) => presentPicture(one, '评价图片'));
}

export function presentVideo(video: CommentVideo | null): z.infer<typeof commentVideo> | null {
  if (!video) return null;
  const poster = video.posterFid === null ? null : addressOfUpload(video.posterFid);
  return { url: addressOfUpload(video.fid), poster, seconds: video.durationMs / 1000 };
}

/** Tags that the form still offers; one that was given up is no longer shown. */
export function knownTags(tags: readonly string[]): CommentTag[] {
  return commentTags.filter((one) => tags.includes(one));
}

/** How far something is that waits, is shown or was refused. */
export function stateOf({ hiddenAt, refusedFor }: Pick<CommentRow, 'hiddenAt' | 'refusedFor'>): CommentState {
  if (hiddenAt === null) return 'shown';
  return refusedFor === null ? 'pending' : 'refused';
}

/** 昆***李: what others see of a name. */
export function maskNickname(name: string): string {
  const letters = [...name];
  return `${letters[0] ?? ''}***${letters.length > 1 ? letters.at(-1) : ''}`;
}
