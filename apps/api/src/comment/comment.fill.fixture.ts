import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  commentAppend,
  commentLike,
  commentPicture,
  commentTagCount,
  evaluableLine,
  productComment,
} from './comment.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown }) => {
  const tenantId = ctx.tenant.id;
  const shownComment = { productId: shownId, score: 5, nickname: shown, content: shown, tags: ['外观漂亮'] };
  const key = `p/${String(id).padStart(32, '0')}.jpg`;
  const picture = { key, width: 8, height: 8 };
  // A tenant may have one number for both: then what is the member's is shown.
  const isOne = id === shownId;
  const hiddenAt = isOne ? null : new Date();
  const ofMember = { tenantId, id, ...shownComment, memberId: id, orderLineId: id };
  await ctx.db.insert(productComment).values({ ...ofMember, content: own, hiddenAt });
  const added = { tenantId, daysAfter: 3 };
  await ctx.db.insert(commentAppend).values({ ...added, commentId: id, content: own, hiddenAt });
  if (!isOne) {
    await ctx.db.insert(productComment).values({ tenantId, id: shownId, memberId: id, ...shownComment });
    await ctx.db.insert(commentAppend).values({ ...added, commentId: shownId, content: shown });
  }
  await ctx.db.insert(commentLike).values({ tenantId, commentId: shownId, memberId: id });
  await ctx.db.insert(commentTagCount).values({ tenantId, productId: shownId, tag: '外观漂亮', count: 1 });
  await ctx.db.insert(commentPicture).values({ tenantId, key, commentId: id });
  const moments = { boughtAt: new Date(), deliveredAt: new Date() };
  const goods = { ppid: shownId, productId: shownId, name: own, picture };
  await ctx.db
    .insert(evaluableLine)
    .values({ tenantId, orderLineId: id, orderId: id, memberId: id, ...goods, ...moments });
};
