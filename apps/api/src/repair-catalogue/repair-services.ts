import type { OutputOf } from '@jishi/contract/operation.ts';
import type { repairCatalogue } from '@jishi/contract/repair-catalogue.ts';
import { repairWayKeys, repairWays } from '@jishi/contract/repair-words.ts';
import { editionInForce } from '../clause/clause.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listStoresFor } from '../store/store.service.ts';

type Services = OutputOf<typeof repairCatalogue.services>;

const texts = {
  store: '选好门店和时段，到店即修，常见故障当天可取',
  door: '工程师带配件上门，换屏、换电池约一小时完成',
  mail: '顺丰上门取件，来回运费由我们承担，全程可查',
} as const;

const promises: Services['promises'] = [
  { title: '明码标价', text: '配件与工时合并报价，维修前确认，不加价' },
  { title: '先检测后报价', text: '检测免费，报价不满意可不修，不收任何费用' },
  { title: '配件可选', text: '原厂配件与优质配件自由选择，旧件可带走' },
  { title: '维修质保', text: '维修部位最长质保一年，质保期内同一故障免费返修' },
  { title: '隐私保护', text: '解锁密码加密保存，维修完成即删除' },
];

/** Ways to have a phone repaired in a city what is promised, and the terms (C072); by mail it goes from everywhere. */
export async function readServices(ctx: RequestContext, cityId: number): Promise<Services> {
  const [stores, edition] = await Promise.all([
    listStoresFor(ctx, { cityId, category: 'repair' }),
    editionInForce(ctx, 'repair'),
  ]);
  const ways = repairWayKeys.map((way) => ({
    way,
    name: repairWays[way],
    text: texts[way],
    available: way === 'mail' || stores.length > 0,
  }));
  const { id: editionId, title, number } = edition;
  return { ways, promises, agreement: { editionId, title, number } };
}
