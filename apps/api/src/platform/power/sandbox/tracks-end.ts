import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isSameSignature, signKuaidi100 } from '../../courier/kuaidi100-signature.ts';
import { readBodiesAsText } from '../../gateway/sandbox/signed-end.ts';
import { readJson } from '../ask-power.ts';
import { type PowerStage, playPower } from './play-power.ts';
import { findMerchant } from './sandbox-merchant.ts';

/** Who is told of a parcel, and what the telling is signed with. */
export interface TrackSubscription {
  callbackurl?: string;
  salt?: string;
}

/** Minutes after the first question at which a played parcel gets on. */
const way: [minutes: number, state: string, text: string][] = [
  [0, '1', '快递员已上门揽收'],
  [2, '0', '已到达【昆明转运中心】'],
  [5, '5', '快递员正在派送，请保持电话畅通'],
  [10, '3', '已签收，感谢使用'],
];

/** Where a played parcel is now, in the words of 快递100. */
export function describeWay({ com, nu, createdAt }: { com: string; nu: string; createdAt: Date }) {
  const age = Date.now() - createdAt.getTime();
  const passed = way.filter(([minutes]) => minutes * 60_000 <= age).toReversed();
  const data = passed.map(([minutes, , context]) => {
    const time = writeBeijing(createdAt.getTime() + minutes * 60_000);
    return { time, ftime: time, context, areaName: '云南,昆明市' };
  });
  const state = passed[0]?.[1] ?? '0';
  return { state, ischeck: state === '3' ? '1' : '0', com, nu, data };
}

/** When a played parcel gets on next; undefined once it has come. */
export function nextStepOf(createdAt: Date): Date | undefined {
  const moments = way.map(([minutes]) => createdAt.getTime() + minutes * 60_000);
  const next = moments.find((moment) => moment > Date.now());
  return next === undefined ? undefined : new Date(next);
}

/** Plays 快递100's 实时查询 and 订阅推送. Parcels get on by the clock; numbers that end with 0000 nobody knows. */
export async function registerTracksEnd(server: FastifyInstance, stage: PowerStage): Promise<void> {
  const { books, secrets } = stage;
  readBodiesAsText(server);
  const take = (tenantId: number, company: string, number: string, told: TrackSubscription = {}) =>
    books.take(tenantId, 'tracks', {
      number,
      subject: company,
      content: { company, ...told },
      state: 'moving',
      // The pick-up is told at once where somebody listens.
      dueAt: told.callbackurl ? new Date() : undefined,
    });

  server.post<{ Body: string }>('/poll/query.do', async (request, reply) => {
    const form = new URLSearchParams(request.body ?? '');
    const param = form.get('param') ?? '';
    const merchant = findMerchant(secrets, 'tracks', form.get('customer') ?? '');
    const expected = signKuaidi100(param, merchant?.key ?? '', merchant?.key ?? '');
    if (!merchant || !isSameSignature(form.get('sign') ?? '', expected))
      return reply.send({ result: false, returnCode: '503', message: '验证签名失败' });
    const { tenantId } = merchant;
    return playPower(stage, { request, reply, power: 'tracks', tenantId }, async (mood) => {
      const wanted = z.object({ com: z.string(), num: z.string().min(6).max(32) }).safeParse(readJson(param));
      if (!wanted.success) return { result: false, returnCode: '400', message: '找不到对应公司' };
      const { com, num } = wanted.data;
      if (mood === 'refuse' || num.endsWith('0000'))
        return { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' };
      const { createdAt } = await take(tenantId, com, num);
      return { message: 'ok', status: '200', ...describeWay({ com, nu: num, createdAt }) };
    });
  });

  server.post<{ Body: string }>('/poll', async (request, reply) => {
    const wanted = z
      .object({
        company: z.string(),
        number: z.string().min(6).max(32),
        key: z.string(),
        parameters: z.object({ callbackurl: z.string().max(300), salt: z.string().max(64) }),
      })
      .safeParse(readJson(new URLSearchParams(request.body ?? '').get('param') ?? ''));
    const merchant = findMerchant(secrets, 'tracks', wanted.data?.key ?? '');
    if (!wanted.success || !merchant)
      return reply.send({ result: false, returnCode: '600', message: '您不是合法的订阅者' });
    const { tenantId } = merchant;
    return playPower(stage, { request, reply, power: 'tracks', tenantId }, async (mood) => {
      if (mood === 'refuse') return { result: false, returnCode: '701', message: '拒绝订阅的快递公司' };
      const { company, number, parameters } = wanted.data;
      const { callbackurl, salt } = parameters;
      const { times } = await take(tenantId, company, number, { callbackurl, salt });
      if (times > 1) return { result: false, returnCode: '501', message: '重复订阅' };
      return { result: true, returnCode: '200', message: '提交成功' };
    });
  });
}
