import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { printPaper } from '../../pdf/print-paper.ts';
import { readJson } from '../ask-power.ts';
import { drawInvoice, writeInvoiceXml } from './draw-invoice.ts';
import {
  foresee,
  mustConfirm,
  numberOf,
  type PlayedInvoice,
  playedInvoice,
  statusOf,
} from './invoice-order.ts';
import { type PowerStage, playPower } from './play-power.ts';
import type { PowerMood, PowerOrder } from './power-books.ts';
import { findMerchant, SANDBOX_PATHS } from './sandbox-merchant.ts';

/** An invoice of 200 lines is some 80 KB. */
const LONGEST_BODY = 512 * 1024;

const requests = {
  issue: z.object({ order: playedInvoice }),
  query: z.object({ orderNos: z.array(z.string()).optional(), serialNos: z.array(z.string()).optional() }),
  red: z.object({
    billId: z.string().min(1),
    orderNo: z.string().min(1),
    blueInvoiceLine: z.string(),
    blueElecInvoiceNumber: z.string(),
    sellerTaxNo: z.string(),
    buyerName: z.string(),
    buyerTaxNo: z.string().default(''),
    sellerName: z.string().default(''),
    detail: z
      .array(
        z.object({
          goodsName: z.string(),
          specType: z.string().default(''),
          num: z.string().default(''),
          taxRate: z.string(),
          taxExcludedAmount: z.string(),
          taxAmount: z.string(),
        }),
      )
      .optional(),
  }),
  redState: z.object({ billId: z.string() }),
};

/** Plays 诺税通 with its signature, its numbers that are taken once, and its files. */
export async function registerTaxInvoiceEnd(server: FastifyInstance, stage: PowerStage): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, body, done) =>
    done(null, body),
  );

  server.post<{ Body: string; Querystring: Record<string, string> }>(
    '/open/v1/services',
    async (request, reply) => {
      const { appkey = '', senid = '', nonce = '', timestamp = '' } = request.query;
      const merchant = findMerchant(stage.secrets, 'taxInvoice', appkey);
      if (!merchant) return reply.send({ code: '070101', describe: '获取app密钥失败或appkey无效' });
      const signed = `a=services&l=v1&p=open&k=${appkey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${request.body}`;
      if (
        request.headers['x-nuonuo-sign'] !==
        createHmac('sha1', merchant.secret).update(signed).digest('base64')
      )
        return reply.send({ code: '070304', describe: '签名错误' });
      const { tenantId } = merchant;
      const method = String(request.headers.method ?? '').replace('nuonuo.OpeMplatform.', '');
      return playPower(stage, { request, reply, power: 'taxInvoice', tenantId }, (mood) =>
        perform(stage, {
          tenantId,
          method,
          mood,
          content: readJson(request.body),
          origin: originOf(request),
        }),
      );
    },
  );

  server.get<{ Params: { tenantId: string; number: string; file: string } }>(
    '/file/:tenantId/:number/:file',
    async ({ params }, reply) => {
      const order = await stage.books.find(Number(params.tenantId), 'taxInvoice', params.number);
      const [key, kind] = params.file.split('.');
      if (!order || key !== keyOf(stage, order.number) || statusOf(order) !== '2')
        return reply.status(404).send();
      const invoice = playedInvoice.parse(order.content);
      const issued = { number: numberOf(order), issuedAt: order.dueAt ?? order.createdAt };
      if (kind === 'pdf')
        return reply.type('application/pdf').send(await printPaper(drawInvoice(invoice, issued)));
      return reply
        .type('application/xml; charset=utf-8')
        .send(writeInvoiceXml(invoice, issued, kind === 'ofd' ? 'OFD' : 'EInvoice'));
    },
  );
}

interface Asked {
  tenantId: number;
  method: string;
  mood: PowerMood;
  content: unknown;
  origin: string;
}

async function perform(
  stage: PowerStage,
  { tenantId, method, mood, content, origin }: Asked,
): Promise<object> {
  const { books } = stage;
  if (method === 'requestBillingNew') {
    const read = requests.issue.safeParse(content);
    if (!read.success || read.data.order.detail.length + detailOf(content).length === 0)
      return { code: 'E9101', describe: '发票明细不能为空' };
    if (mood === 'refuse') return { code: 'E9199', describe: '开票请求被拒绝：销方未授权' };
    const { order } = read.data;
    const { state, dueAt, reason } = foresee(order.orderNo, mood);
    const taken = await books.take(tenantId, 'taxInvoice', {
      number: order.orderNo,
      subject: `蓝票 ${maskName(order.buyerName)}`,
      content: { ...order, detail: detailOf(content), reason },
      state,
      dueAt,
    });
    if (taken.times > 1) return { code: 'E9106', describe: '订单编号或流水号不能重复' };
    return { code: 'E0000', describe: '开票提交成功', result: { invoiceSerialNum: serialOf(taken) } };
  }
  if (method === 'queryInvoiceResult') {
    const read = requests.query.safeParse(content);
    const number = read.data?.orderNos?.[0] ?? read.data?.serialNos?.[0]?.replace(/^S/, '') ?? '';
    const found = await books.find(tenantId, 'taxInvoice', number);
    if (!found) return { code: 'E9500', describe: '没有查询到发票' };
    return { code: 'E0000', describe: '获取成功', result: [present(stage, found, { tenantId, origin })] };
  }
  if (method === 'saveInvoiceRedConfirm') return takeRed(stage, { tenantId, mood, content });
  if (method === 'queryInvoiceRedConfirm') {
    const read = requests.redState.safeParse(content);
    const found = await books.find(tenantId, 'taxInvoice', read.data?.billId ?? '');
    return {
      code: 'E0000',
      describe: '调用成功',
      result: { total: found ? 1 : 0, list: found ? [presentRed(found)] : [] },
    };
  }
  if (method === 'getCreditLine') {
    return { code: 'E0000', describe: '成功', result: { availableCreditLine: '5000000.00' } };
  }
  return { code: 'E9999', describe: '不支持的接口' };
}

async function takeRed(
  { books }: PowerStage,
  { tenantId, mood, content }: Pick<Asked, 'tenantId' | 'mood' | 'content'>,
): Promise<object> {
  const read = requests.red.safeParse(content);
  if (!read.success) return { code: 'E9101', describe: '红字确认单信息不完整' };
  if (mood === 'refuse') return { code: 'E9199', describe: '红字确认单申请被拒绝' };
  const { data } = read;
  const { state, dueAt, reason } = foresee(data.orderNo, mood);
  const waits = mustConfirm(data.orderNo, data.blueInvoiceLine);
  const blue = (await books.list(tenantId, 'taxInvoice')).find(
    (one) => numberOf(one) === data.blueElecInvoiceNumber,
  );
  const whole = blue ? playedInvoice.parse(blue.content).detail : [];
  const detail =
    data.detail?.map(({ taxAmount, ...line }) => ({ ...line, tax: taxAmount })) ??
    whole.map((line) => ({
      ...line,
      num: `-${line.num}`,
      taxExcludedAmount: `-${line.taxExcludedAmount}`,
      tax: `-${line.tax}`,
    }));
  const red: Partial<PlayedInvoice> = {
    orderNo: data.orderNo,
    invoiceLine: data.blueInvoiceLine,
    salerTaxNum: data.sellerTaxNo,
    salerName: data.sellerName,
    buyerName: data.buyerName,
    buyerTaxNum: data.buyerTaxNo,
    blueNumber: data.blueElecInvoiceNumber,
    isRed: true,
  };
  const taken = await books.take(tenantId, 'taxInvoice', {
    number: data.billId,
    subject: `红票 ${maskName(data.buyerName)}`,
    content: { ...red, detail, reason },
    state: waits ? 'confirming' : state,
    dueAt: waits ? undefined : dueAt,
  });
  if (taken.times > 1) return { code: 'E9106', describe: '申请号不能重复' };
  return { code: 'E0000', describe: '成功', result: data.billId };
}

function present(
  stage: PowerStage,
  order: PowerOrder,
  { tenantId, origin }: { tenantId: number; origin: string },
) {
  const status = statusOf(order);
  const base = { serialNo: serialOf(order), orderNo: order.number, status };
  if (status === '22') return { ...base, statusMsg: '开票失败', failCause: order.content.reason };
  if (status !== '2') return { ...base, statusMsg: '开票中' };
  const file = `${origin}${SANDBOX_PATHS.taxInvoice}/file/${tenantId}/${order.number}/${keyOf(stage, order.number)}`;
  return {
    ...base,
    statusMsg: '开票完成',
    allElectronicInvoiceNumber: numberOf(order),
    invoiceTime: (order.dueAt ?? order.createdAt).getTime(),
    pdfUrl: `${file}.pdf`,
    ofdUrl: `${file}.ofd`,
    xmlUrl: `${file}.xml`,
  };
}

/** 01 needs no confirmation, 02 waits for the buyer, 05 the buyer said no, 15 asked for, 16 could not be asked for. */
function presentRed(order: PowerOrder) {
  const status = statusOf(order);
  const billStatus =
    order.state === 'confirming' ? '02' : order.state === 'refused' ? '05' : status === '22' ? '16' : '01';
  return {
    billId: order.number,
    billStatus,
    billMessage: billStatus === '16' ? order.content.reason : '',
    invoiceSerialNum: status === '2' ? serialOf(order) : null,
  };
}

/** The lines as they came, which the shape of a played invoice has no other words for. */
function detailOf(content: unknown): unknown[] {
  const read = z.object({ order: z.object({ invoiceDetail: z.array(z.unknown()) }) }).safeParse(content);
  return read.success ? read.data.order.invoiceDetail : [];
}

const serialOf = ({ number }: PowerOrder) => `S${number}`;
const maskName = (name: string) => (name.length > 2 ? `${name.slice(0, 2)}***` : `${name.slice(0, 1)}*`);
const keyOf = ({ secrets }: PowerStage, number: string) =>
  secrets.fingerprint(number, 'sandbox-invoice-file').toString('hex').slice(0, 32);
const originOf = (request: FastifyRequest) => `${request.protocol}://${request.headers.host ?? ''}`;
