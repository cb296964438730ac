import { fillEditions } from '@jishi/api/clause/fill-editions.ts';
import { fillDocuments } from '@jishi/api/document/document.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { listDocuments } from '../documents/demo-documents.ts';

const supplement =
  '<h3>六、维修进度</h3><p>您可以在订单中随时查看收机、检测、报价、维修与质检的进度，关键节点我们会以短信通知您。</p>';

/** Help and rules in their categories, and terms with an edition of before and one to come. */
export async function seedDocuments(ctx: RequestContext): Promise<void> {
  if (!(await inTransaction(ctx, (tx) => fillDocuments(tx, listDocuments(tx.tenant.settings))))) return;
  await fillEditions(ctx, [
    { name: 'repair', add: supplement, note: '补充维修进度的通知', days: 0 },
    {
      ...{ name: 'screenCare', note: '增加折叠屏内屏保障', days: 7 },
      add: '<h3>六、折叠屏</h3><p>折叠屏设备的内屏与外屏各更换一次，保护膜不单独更换。</p>',
    },
  ]);
}
