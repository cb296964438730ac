import { listModels } from '@jishi/api/catalog/catalog.service.ts';
import { addComment, listComments } from '@jishi/api/comment/comment.service.ts';
import { findMemberByMobile, findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { provideWords, reportPiece } from '@jishi/api/moderation/moderation.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { updateMyInfo } from '@jishi/api/profile/profile.service.ts';
import { updateAvatar } from '@jishi/api/profile/update-avatar.ts';
import sharp from 'sharp';
import { demoComments } from '../comments/demo-comments.ts';

/** Words of the demo: what leads buyers away from the shop, and nothing that offends. */
const held = [
  '加微信',
  '加我微信',
  '微信号',
  '扫码加群',
  '加群领券',
  '私聊',
  '私下交易',
  '线下付款',
  '返现',
  '好评返现',
  '刷单',
  '刷好评',
  '兼职日结',
  '代下单',
  '外挂',
  '点击链接',
];
const refused = ['代开发票', '代办信用卡', '高价收卡', '出售账号'];

/** Members who wrote what waits. */
const phones = ['13800000021', '13800000022', '13800000023', '13800000024'] as const;
const nicknames = ['昆明数码控', '低价代下单'];
const shades = ['#3d6fb4', '#b4643d'];
const comments: readonly (readonly [score: number, content: string])[] = [
  [5, '用了一周，屏幕素质很好，续航也够一天，推荐。'],
  [5, '好评返现已到账，大家可以联系卖家领取。'],
  [4, '拍照不错，就是充电器要另买。需要便宜配件的加 微 信 聊。'],
  [2, '等了五天才收到，物流太慢，手机本身没有问题。'],
];

/** A list of words, pieces of members that wait for staff, and two reports. Written once. */
export async function seedModeration(ctx: RequestContext): Promise<void> {
  const staffName = '王店长';
  await provideWords(ctx, { words: held, action: 'hold', note: '站外引流' }, staffName);
  await provideWords(ctx, { words: refused, action: 'refuse', note: '违规服务' }, staffName);
  if (await findMemberByMobile(ctx, phones[0])) return;
  const models = new Map((await listModels(ctx)).map((row) => [row.model, row.id]));
  const commented = demoComments.flatMap(({ model }) => models.get(model) ?? []);
  const [productId, other = productId] = commented;
  if (productId === undefined || other === undefined) return;
  await inTransaction(ctx, async (tx) => {
    const members: RequestContext[] = [];
    for (const phone of phones) {
      const { member } = await findOrRegisterMember(tx, phone);
      members.push({ ...tx, visitor: { ...tx.visitor, member: { memberId: member.id, sessionId: 0 } } });
    }
    for (const [at, [score, content]] of comments.entries()) {
      const memberId = members[at]?.visitor.member?.memberId;
      if (memberId === undefined) continue;
      const nickname = `会员${phones[at]?.slice(-4) ?? ''}`;
      await addComment(tx, { productId: at % 2 ? other : productId, memberId, nickname, score, content });
    }
    for (const [at, nickname] of nicknames.entries()) {
      const member = members[at];
      if (member) await updateMyInfo(member, { userName: nickname, gender: 0, birthday: '' });
    }
    for (const [at, shade] of shades.entries()) {
      const member = members[at + 2];
      if (member) await updateAvatar(member, await drawAvatar(shade));
    }
    const [reporter, second] = members;
    const { list } = await listComments(tx, { id: productId, page: 1, pageSize: 2, filter: 'all' });
    for (const [at, { id }] of list.entries()) {
      const by = at === 0 ? reporter : second;
      const reason = at === 0 ? ('advertising' as const) : ('fake' as const);
      const note = at === 0 ? '像是商家自己写的' : '';
      if (by) await reportPiece(by, { kind: 'productComment', id, reason, note });
    }
  });
}

/** A face of two shapes, as a data address. */
async function drawAvatar(shade: string): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240">
    <rect width="240" height="240" fill="${shade}"/><circle cx="120" cy="96" r="48" fill="#fff"/>
    <ellipse cx="120" cy="222" rx="86" ry="72" fill="#fff"/></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
