import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { figureOf } from './kuaidi100-end.ts';
import { type PowerStage, playPower } from './play-power.ts';
import { findMerchant } from './sandbox-merchant.ts';

/** The last place of a number says what is the matter with it, so that every case can be had in a demo. */
const LOCKED = '7';
const LISTED = '8';
const EXPIRED = '9';

type Asked = FastifyRequest<{ Querystring: { sn?: string; imei?: string } }>;

/** Plays 3023data: the same addresses and shapes; the key travels in the header. */
export async function registerDeviceCheckEnd(server: FastifyInstance, stage: PowerStage): Promise<void> {
  const { books, secrets } = stage;
  const answer = async (request: Asked, reply: FastifyReply, tell: (number: string) => unknown) => {
    const merchant = findMerchant(secrets, 'deviceCheck', String(request.headers.key ?? ''));
    if (!merchant) return reply.send({ code: 401, message: '密钥无效' });
    const { tenantId } = merchant;
    const number = String(request.query.sn ?? request.query.imei ?? '');
    return playPower(stage, { request, reply, power: 'deviceCheck', tenantId }, async (mood) => {
      if (!/^[\dA-Z]{5,20}$/.test(number)) return { code: 400, message: '请输入正确的IMEI/序列号' };
      if (mood === 'refuse') return { code: 404, message: '无效或不存在' };
      await books.take(tenantId, 'deviceCheck', {
        number,
        subject: `…${number.slice(-4)}`,
        content: {},
        state: 'done',
      });
      return { code: 0, data: tell(number), source: 'sandbox', cost: 0, balance: 3023 };
    });
  };

  server.get('/apple/coverage', (request: Asked, reply) =>
    answer(request, reply, (sn) => {
      const boughtDaysAgo = sn.endsWith(EXPIRED) ? 800 : figureOf(sn, 300);
      const date = shiftDay(writeBeijingDay(Date.now()), -boughtDaysAgo);
      const ends = shiftDay(date, 365);
      return {
        sn,
        model: 'iPhone 16',
        activated: true,
        purchase: { date, validated: true },
        activation: { date },
        coverage: sn.endsWith(EXPIRED)
          ? { status: 'Out Of Warranty', description: 'Expired', date: 'Expired', 'days-remaining': 0 }
          : { status: 'Limited Warranty', description: 'Active', date: ends, 'days-remaining': 65 },
      };
    }),
  );
  server.get('/apple/activationlock', (request: Asked, reply) =>
    answer(request, reply, (sn) => ({ sn, model: 'iPhone 16', fmi: sn.endsWith(LOCKED) ? 'On' : 'Off' })),
  );
  server.get('/imei/blacklist', (request: Asked, reply) =>
    answer(request, reply, (imei) =>
      [
        `IMEI: ${imei}`,
        'Model: Apple iPhone 16',
        `Blacklist Status: ${imei.endsWith(LISTED) ? 'Blacklisted' : 'Clean'}`,
      ].join('<br>'),
    ),
  );
}
