import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBodiesAsText } from '../../gateway/sandbox/signed-end.ts';
import { fenToYuanText } from '../../gateway/yuan-text.ts';
import { type PowerStage, playPower } from './play-power.ts';
import type { PowerMood, PowerOrder } from './power-books.ts';
import { findMerchant } from './sandbox-merchant.ts';

const FACES = ['10', '20', '30', '50', '100', '300'];
/** Of the numbering plan what a demo needs; the real end looks the number up. */
const areas: [RegExp, string][] = [
  [/^1(3[4-9]|5[0-27-9]|8[2-478]|98)/, '云南昆明移动'],
  [/^1(3[0-2]|5[56]|8[56]|66)/, '云南昆明联通'],
  [/^1(33|53|8[019]|99)/, '云南昆明电信'],
  [/^192/, '云南昆明广电'],
  [/^1(6[257]|7[01])/, '云南昆明移动虚拟'],
];

type Fields = (name: string) => string;

/** Plays 聚合数据's 手机话费充值. What is taken is `0`; the next question says what became of it. */
export async function registerTopUpEnd(server: FastifyInstance, stage: PowerStage): Promise<void> {
  const { books, secrets } = stage;
  readBodiesAsText(server);
  const answer = async (
    request: FastifyRequest<{ Body: string }>,
    reply: FastifyReply,
    work: (field: Fields, merchant: { tenantId: number; secret: string }, mood: PowerMood) => Promise<object>,
  ) => {
    const form = new URLSearchParams(request.body ?? '');
    const field = (name: string) => form.get(name) ?? '';
    const merchant = findMerchant(secrets, 'topUp', field('key'));
    if (!merchant) return reply.send(refuse(10001, '错误的请求KEY'));
    const { tenantId } = merchant;
    return playPower(stage, { request, reply, power: 'topUp', tenantId }, (mood) =>
      work(field, merchant, mood),
    );
  };

  server.post<{ Body: string }>('/ofpay/mobile/telquery', (request, reply) =>
    answer(request, reply, async (field, _merchant, mood) => {
      const area = areas.find(([prefix]) => prefix.test(field('phoneno')))?.[1];
      const face = field('cardnum');
      if (mood === 'refuse' || !area || !FACES.includes(face))
        return refuse(208502, '请求手机号和面值查询商品信息失败');
      const inprice = fenToYuanText(Number(face) * 99);
      return say({ cardid: `19${face}`, cardname: `${area}话费${face}元直充`, inprice, game_area: area });
    }),
  );

  server.post<{ Body: string }>('/ofpay/mobile/onlineorder', (request, reply) =>
    answer(request, reply, async (field, { tenantId, secret }, mood) => {
      const [key, phone, face, number] = ['key', 'phoneno', 'cardnum', 'orderid'].map(field) as [
        string,
        string,
        string,
        string,
      ];
      const sign = createHash('md5').update(`${secret}${key}${phone}${face}${number}`).digest('hex');
      if (field('sign') !== sign) return refuse(208506, '校验值错误');
      if (!/^[\dA-Za-z]{8,32}$/.test(number)) return refuse(208504, '订单号不合法');
      if (mood === 'refuse' || !FACES.includes(face)) return refuse(208501, '不允许充值的手机号码及金额');
      const order = await books.take(tenantId, 'topUp', {
        number,
        subject: `${phone.slice(0, 3)}****${phone.slice(-4)} ${face} 元`,
        content: { face },
        state: mood === 'fail' ? 'failed' : 'open',
        dueAt: mood === 'late' || mood === 'fail' ? undefined : new Date(),
      });
      if (order.times > 1) return refuse(208508, '订单号重复');
      return say({ ...present(order), game_state: '0' });
    }),
  );

  server.post<{ Body: string }>('/ofpay/mobile/ordersta', (request, reply) =>
    answer(request, reply, async (field, { tenantId }) => {
      const order = await books.find(tenantId, 'topUp', field('orderid'));
      return order ? say(present(order)) : refuse(208513, '没有该订单');
    }),
  );
}

function present({ id, number, content, state, dueAt }: PowerOrder) {
  const isDone = state === 'done' || (state === 'open' && dueAt !== null && dueAt <= new Date());
  const game_state = isDone ? '1' : state === 'failed' ? '9' : '0';
  return { sporder_id: `J${id}`, uorderid: number, cardnum: content.face, game_state };
}

function say(result: object) {
  return { reason: '成功', result, error_code: 0 };
}

function refuse(error_code: number, reason: string) {
  return { reason, result: null, error_code };
}
