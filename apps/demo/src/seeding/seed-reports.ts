import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { keepReport } from '@jishi/api/report/report.service.ts';

const points = [
  ['屏幕显示', '无亮点、无老化', true],
  ['触控', '正常', true],
  ['前后摄像头', '成像正常', true],
  ['电池健康度', '92%', true],
  ['面容与指纹', '正常', true],
  ['通话与网络', '正常', true],
  ['机身外壳', '边框有细微划痕', false],
  ['拆修记录', '未拆修', true],
] as const;

/** One inspection to look up in the report dialog: JC2026112100001. */
export async function seedReports(ctx: RequestContext): Promise<void> {
  await keepReport(
    ctx,
    {
      number: 'JC2026112100001',
      deviceName: 'HUAWEI Mate 70 Pro 12GB+512GB 曜石黑',
      imei: '861234567890123',
      grade: '95新',
      conclusion: '功能全部正常，外观有细微使用痕迹，可放心使用。',
      storeName: `${ctx.tenant.settings.siteName}质检中心`,
      inspectedAt: new Date('2026-11-20T08:00:00Z'),
    },
    points.map(([name, result, passed]) => ({ name, result, passed })),
  );
}
