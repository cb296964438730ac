import { provideServices } from '@jishi/api/it-service/it-service.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';

type Draft = Parameters<typeof provideServices>[1][number];

const services: readonly Omit<Draft, 'priceFen' | 'ppid' | 'storeIds' | 'sort' | 'active'>[] = [
  {
    ...{ name: '数据迁移', icon: 'data', place: 'store', minutes: 60 },
    summary: '新旧手机、电脑之间搬家，照片聊天记录不丢失',
    steps: ['检查旧机数据量与系统版本', '迁移通讯录、照片与应用', '当面核对，旧机数据按需清除'],
  },
  {
    ...{ name: '专业贴膜', icon: 'film', place: 'store', minutes: 30 },
    summary: '无尘贴膜，气泡、偏移当场免费重贴',
    steps: ['清洁屏幕', '选膜并贴合', '边缘与听筒检查'],
  },
  {
    ...{ name: '手机清洁保养', icon: 'clean', place: 'store', minutes: 30 },
    summary: '听筒、扬声器、充电口除尘，边框与屏幕清洁',
    steps: ['整机外观检查', '孔位除尘', '抗菌擦拭'],
  },
  {
    ...{ name: '笔记本清灰换硅脂', icon: 'clean', place: 'store', minutes: 90 },
    summary: '拆机清灰、更换导热硅脂，降低温度和噪音',
    steps: ['烤机测温', '拆机清灰，更换硅脂', '复测温度并出具对比'],
  },
  {
    ...{ name: '系统重装与优化', icon: 'wrench', place: 'store', minutes: 120 },
    summary: '系统重装、驱动与常用软件安装，激活状态保留',
    steps: ['备份指定数据', '重装系统与驱动', '安装常用软件'],
  },
  {
    ...{ name: '整机检测', icon: 'guard', place: 'store', minutes: 15 },
    summary: '电池、屏幕、摄像头等 32 项检测，出具报告',
    steps: [],
  },
  {
    ...{ name: '上门安装调试', icon: 'wrench', place: 'home', minutes: 120 },
    summary: '电视、打印机、智能家居上门安装与联网',
    steps: ['电话确认设备与环境', '上门安装', '联网调试并教会使用'],
  },
  {
    ...{ name: '家庭网络调试', icon: 'network', place: 'home', minutes: 90 },
    summary: '路由器选位、组网与测速，解决卡顿与死角',
    steps: ['全屋测速', '调整组网', '复测并给出报告'],
  },
];
const pricesYuan = [49, 39, 29, 129, 99, 0, 99, 129];

/** IT services that every store with a bench does. */
export async function seedItServices(ctx: RequestContext): Promise<void> {
  await inTransaction(ctx, (tx) =>
    provideServices(
      tx,
      services.map((service, sort) => ({
        ...service,
        steps: [...service.steps],
        priceFen: (pricesYuan[sort] ?? 0) * 100,
        ...{ ppid: null, storeIds: [], sort, active: true },
      })),
    ),
  );
}
