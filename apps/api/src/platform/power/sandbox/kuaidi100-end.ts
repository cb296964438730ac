import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isSameSignature, signKuaidi100 } from '../../courier/kuaidi100-signature.ts';
import { readBodiesAsText } from '../../gateway/sandbox/signed-end.ts';
import { readJson } from '../ask-power.ts';
import { type PowerStage, playPower } from './play-power.ts';
import type { PowerOrder } from './power-books.ts';
import { findMerchant } from './sandbox-merchant.ts';

const orderSchema = z.object({
  kuaidicom: z.string().min(1),
  recManName: z.string().min(1),
  recManMobile: z.string().regex(/^[\d-]{7,20}$/),
  recManPrintAddr: z.string().min(4),
  sendManName: z.string().min(1),
  sendManMobile: z.string().regex(/^[\d-]{7,20}$/),
  sendManPrintAddr: z.string().min(4),
  cargo: z.string().min(1),
  dayType: z.enum(['今天', '明天', '后天']),
  pickupStartTime: z.string().regex(/^\d\d:\d\d$/),
  pickupEndTime: z.string().regex(/^\d\d:\d\d$/),
  thirdOrderId: z.string().min(1).max(64),
});
const numberSchema = z.object({ taskId: z.string().optional(), thirdOrderId: z.string().optional() });

/** 订单状态 of what the page makes of a booking. */
const codes: Record<string, string> = {
  booked: '0',
  accepted: '1',
  picked: '10',
  failed: '11',
  delivered: '13',
  cancelled: '99',
};

/** Plays 快递100's 商家寄件: the same address, the same signature, the same words. */
export async function registerCourierEnd(server: FastifyInstance, stage: PowerStage): Promise<void> {
  const { books, secrets } = stage;
  readBodiesAsText(server);
  server.post<{ Body: string }>('/order/borderapi.do', async (request, reply) => {
    const form = new URLSearchParams(request.body ?? '');
    const field = (name: string) => form.get(name) ?? '';
    const merchant = findMerchant(secrets, 'courier', field('key'));
    const param = field('param');
    const expected = signKuaidi100(param, field('t'), merchant?.key ?? '', merchant?.secret ?? '');
    if (!merchant || !isSameSignature(field('sign'), expected)) return reply.send(say('503', '验证签名失败'));
    const { tenantId } = merchant;
    const call = { request, reply, power: 'courier', tenantId } as const;
    const find = async () => {
      const named = numberSchema.safeParse(readJson(param)).data;
      const number = named?.thirdOrderId ?? named?.taskId?.slice(4) ?? '';
      return books.find(tenantId, 'courier', number);
    };
    if (field('method') === 'bOrder') {
      return playPower(stage, call, async (mood) => {
        const wanted = orderSchema.safeParse(readJson(param));
        if (!wanted.success) return say('400', '参数错误');
        if (mood === 'refuse') return say('30002', '该区域暂停揽收，请更换快递公司');
        const { kuaidicom, cargo, dayType, pickupStartTime, thirdOrderId: number } = wanted.data;
        const order = await books.take(tenantId, 'courier', {
          number,
          subject: `${kuaidicom} ${cargo} ${dayType} ${pickupStartTime}`,
          content: { kuaidicom },
          state: mood === 'fail' ? 'failed' : 'booked',
        });
        return say('200', '成功', present(order));
      });
    }
    if (field('method') === 'detail') {
      return playPower(stage, { ...call, isReading: true }, async () => {
        const order = await find();
        return order ? say('200', '成功', present(order)) : say('30004', '订单不存在');
      });
    }
    if (field('method') === 'cancel') {
      return playPower(stage, call, async (mood) => {
        const order = await find();
        if (!order) return say('30004', '订单不存在');
        if (order.state === 'cancelled') return say('200', '取消成功');
        if (mood === 'refuse' || !['booked', 'accepted'].includes(order.state))
          return say('30005', '快递员已取件，不能取消');
        await books.change(tenantId, 'courier', order.number, 'cancelled');
        return say('200', '取消成功');
      });
    }
    return reply.send(say('400', '参数错误'));
  });
}

function say(returnCode: string, message: string, data: object | null = null) {
  return { result: returnCode === '200', returnCode, message, data };
}

function present({ tenantId, number, state, id }: PowerOrder) {
  const kuaidinum = ['booked', 'failed', 'cancelled'].includes(state) ? '' : `SB${tenantId}${id}0001`;
  return { taskId: `TASK${number}`, orderId: String(id), kuaidinum, status: codes[state] ?? '0' };
}

/** A figure that is always the same for the same text, for what the sandbox makes up. */
export function figureOf(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % below;
}
