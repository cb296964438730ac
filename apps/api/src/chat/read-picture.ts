import path from 'node:path';
import { notFound } from '../platform/app-error.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import {
  ORIGINAL_FORMATS,
  PICTURE_CONTENT_TYPE,
  parsePictureKey,
  privateKey,
} from '../platform/pictures/picture-key.ts';
import { readOrNothing } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectConversation, selectMessage } from './chat.queries.ts';
import { requireChat } from './chat.service.ts';

/** Only in the browser that asked, and not for long: somebody else may sit there tomorrow. */
const PRIVATE = { 'cache-control': 'private, max-age=300' };

/**
 * A picture of a conversation (X608). What shoppers photograph for customer service is between the two of them.
 * @throws AppError notFound for everybody but the member whose conversation it is and staff who serve, and where there
 *   is no picture
 */
export async function readChatPicture(
  ctx: RequestContext,
  { conversationId, seq }: { conversationId: number; seq: number },
): Promise<FileAnswer> {
  requireChat(ctx);
  const missing = notFound('图片不存在');
  if (!(await maySee(ctx, conversationId))) throw missing;
  const key = (await selectMessage(ctx, conversationId, seq))?.picture?.key;
  const content = key === undefined ? undefined : await readKept(ctx.platform.files, key);
  const format = ORIGINAL_FORMATS.find((known) => key && path.extname(key) === `.${known}`);
  if (!content || !format) throw missing;
  return new FileAnswer(PICTURE_CONTENT_TYPE[format], Buffer.from(content), PRIVATE);
}

/** One that is just being taken away from its address (`hideOldPictures`) is kept without one already. */
async function readKept(files: FileStore, key: string): Promise<Uint8Array | undefined> {
  const content = await readOrNothing(files, key);
  const parsed = parsePictureKey(key);
  if (content || parsed?.kind !== 'original') return content;
  return readOrNothing(files, privateKey(parsed.hash, parsed.format));
}

async function maySee(ctx: RequestContext, conversationId: number): Promise<boolean> {
  const { member, staff } = ctx.visitor;
  if (staff?.permissions.has('chat:serve')) return true;
  if (!member) return false;
  return (await selectConversation(ctx, { id: conversationId }))?.memberId === member.memberId;
}
