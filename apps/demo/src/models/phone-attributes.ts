import type { PhoneShape } from '../drawings/phone-shape.ts';
import type { Attribute, ModelVariant } from './demo-model.ts';

/** The data sheet of a phone. */
export interface PhoneData {
  readonly brand: string;
  readonly name: string;
  /** Month of release, `2025年9月`. */
  readonly released: string;
  readonly grams: number;
  readonly material: string;
  readonly sealed: string;
  readonly os: string;
  readonly chip: { readonly name: string; readonly process: string; readonly cores: string };
  readonly screen: {
    readonly inches: number;
    readonly panel: string;
    readonly pixels: readonly [number, number];
    readonly refresh: string;
    readonly nits: number;
  };
  /** Rear cameras, the main one first. */
  readonly rear: readonly string[];
  readonly front: string;
  readonly video: string;
  readonly battery: { readonly mah: number; readonly wired: string; readonly wireless?: string };
  readonly unlock: string;
  readonly network: {
    readonly sim: string;
    readonly wlan: string;
    readonly bluetooth: string;
    readonly infrared?: boolean;
    readonly satellite?: string;
  };
  readonly box: readonly string[];
}

/** The parameter table of one SKU, 36 rows or so. */
export function phoneAttributes(
  data: PhoneData,
  shape: PhoneShape,
  variant: ModelVariant,
): readonly Attribute[] {
  const { screen, chip, battery, network } = data;
  const [colour = '', memory = ''] = variant.values;
  const [ram, storage] = memory.includes('+') ? memory.split('+') : [undefined, memory];
  const [long, short] = screen.pixels;
  const density = Math.round(Math.hypot(long, short) / screen.inches);
  const rows: readonly (readonly [string, string, string | undefined])[] = [
    ['主体', '品牌', data.brand],
    ['主体', '型号', data.name],
    ['主体', '上市时间', data.released],
    ['主体', '机身颜色', colour],
    ['主体', '机身尺寸', `${shape.height} × ${shape.width} mm`],
    ['主体', '机身厚度', `${shape.depth} mm`],
    ['主体', '机身重量', `约 ${data.grams} g`],
    ['主体', '机身材质', data.material],
    ['主体', '防护等级', data.sealed],
    ['主体', '操作系统', data.os],
    ['屏幕', '主屏尺寸', `${screen.inches} 英寸`],
    ['屏幕', '屏幕材质', screen.panel],
    ['屏幕', '分辨率', `${long} × ${short}`],
    ['屏幕', '像素密度', `${density} ppi`],
    ['屏幕', '刷新率', screen.refresh],
    ['屏幕', '峰值亮度', `${screen.nits} nits`],
    ['处理器', '处理器型号', chip.name],
    ['处理器', '制程工艺', chip.process],
    ['处理器', '核心', chip.cores],
    ['存储', '运行内存', ram],
    ['存储', '机身存储', storage],
    ['存储', '扩展存储', '不支持'],
    ['拍照', '后置摄像头数', `${data.rear.length} 个`],
    ['拍照', '后置主摄', data.rear[0]],
    ['拍照', '后置副摄', data.rear.length > 1 ? data.rear.slice(1).join('；') : undefined],
    ['拍照', '前置摄像头', data.front],
    ['拍照', '视频拍摄', data.video],
    ['电池', '电池容量', `${battery.mah} mAh（典型值）`],
    ['电池', '有线充电', battery.wired],
    ['电池', '无线充电', battery.wireless ?? '不支持'],
    ['网络', '网络制式', '5G 全网通，支持移动、联通、电信、广电'],
    ['网络', 'SIM 卡', network.sim],
    ['网络', 'WLAN', network.wlan],
    ['网络', '蓝牙', network.bluetooth],
    ['网络', 'NFC', '支持'],
    ['网络', '红外遥控', network.infrared === undefined ? undefined : network.infrared ? '支持' : '不支持'],
    ['网络', '卫星通信', network.satellite],
    ['其他', '解锁方式', data.unlock],
    ['其他', '充电接口', 'USB Type-C'],
    ['其他', '包装清单', data.box.join('、')],
    ['其他', '质保', '整机一年，全国联保'],
  ];
  return rows.filter((row): row is Attribute => row[2] !== undefined);
}
