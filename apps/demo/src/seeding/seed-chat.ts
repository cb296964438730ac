import { provideReplies } from '@jishi/api/chat/desk-settings.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';

const replies = [
  { title: '欢迎', text: '您好，很高兴为您服务，请问有什么可以帮您？' },
  { title: '请稍候', text: '好的，我帮您查询一下，请稍等片刻。' },
  {
    title: '发货时间',
    text: '现货商品当天 17:00 前付款当天发出，之后付款次日发出，预售商品以页面标注的时间为准。',
  },
  { title: '门店自提', text: '下单时选择“到店自提”，门店备好货后会发短信通知您，凭取货码到店即可取货。' },
  {
    title: '七天无理由',
    text: '商品签收后 7 天内，在不影响二次销售的情况下可以申请无理由退货，激活后的手机除外。',
  },
  { title: '保修', text: '手机享受一年全国联保，配件以商品页标注的保修期为准，凭订单可在任意门店办理。' },
  { title: '电子发票', text: '电子发票在订单完成后 24 小时内开具，可以在“我的订单”里下载。' },
  { title: '结束语', text: '感谢您的咨询，如有其他问题请随时联系我们，祝您生活愉快！' },
];

/** Answers that the staff of a demo shop give with one click. */
export async function seedChat(ctx: RequestContext): Promise<void> {
  await provideReplies(ctx, replies);
}
