import { fillEditions } from '@jishi/api/clause/fill-editions.ts';
import { fillDocuments } from '@jishi/api/document/document.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { listDocuments } from '../documents/demo-documents.ts';

const supplement =
  '<h3>六、维修进度</h3><p>您可以在订单中随时查看收机、检测、报价、维修与质检的进度，关键节点我们会以短信通知您。</p>';

const packaging =
  '<h3>九、包装与随货单据</h3><p>商品随附送货单与保修凭证，发票以电子形式提供。请在退换期内保留商品的原包装与配件。</p>';

const monitors =
  '<h3>八、门店监控</h3><p>门店出于安全需要设置监控，录像保存三十天后自动覆盖，仅在依法需要时调取。</p>';

/** Where a new privacy policy is announced: the line at the foot of its pages says so. */
const ANNOUNCING = 5;
const coming = {
  name: 'privacy',
  ...{ note: '增加第三方信息共享清单', days: 8 },
  add: '<h3>九、共享清单</h3><p>向物流公司共享收货人姓名、电话与地址；向支付机构共享订单号与金额；向短信服务商共享手机号码。除此之外不向第三方提供个人信息。</p>',
} as const;

/** Help and rules in their categories, and terms with an edition of before and one to come. */
export async function seedDocuments(ctx: RequestContext): Promise<void> {
  if (!(await inTransaction(ctx, (tx) => fillDocuments(tx, listDocuments(tx.tenant.settings))))) return;
  await fillEditions(ctx, [
    { name: 'agreement', add: packaging, note: '补充包装与发票随货的说明', days: -60 },
    { name: 'privacy', add: monitors, note: '说明门店监控录像的保存期限', days: -45 },
    ...(ctx.tenant.id === ANNOUNCING ? [coming] : []),
    { name: 'repair', add: supplement, note: '补充维修进度的通知', days: -90 },
    {
      ...{ name: 'screenCare', note: '增加折叠屏内屏保障', days: 7 },
      add: '<h3>六、折叠屏</h3><p>折叠屏设备的内屏与外屏各更换一次，保护膜不单独更换。</p>',
    },
  ]);
}
