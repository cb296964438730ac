import type { GroupPlan } from '@jishi/api/repair-catalogue/provide-catalogue.service.ts';

/** A fault of the demo with what mending it costs, as parts of what the model costs new. */
interface DemoFault {
  name: string;
  minutes: number;
  description: string;
  needsCheck?: boolean;
  /** The part that is built in: its name, and its price as a share of the model's. */
  part?: { name: string; code: string; original: number; quality: number };
  /** Yuan of the work. */
  labour: number;
  /** Only a look at the phone tells what it costs. */
  isUnpriced?: boolean;
}

const groups: readonly { name: string; icon: string; faults: readonly DemoFault[] }[] = [
  {
    name: '屏幕',
    icon: 'screen',
    faults: [
      {
        name: '外屏碎裂，显示正常',
        minutes: 50,
        description: '玻璃盖板破裂、划伤，画面与触摸正常',
        part: { name: '屏幕盖板', code: 'GLASS', original: 0.12, quality: 0.07 },
        labour: 120,
      },
      {
        name: '内屏损坏，不显示或触摸失灵',
        minutes: 60,
        description: '花屏、漏液、黑屏、触摸无反应，更换屏幕总成',
        part: { name: '屏幕总成', code: 'SCREEN', original: 0.24, quality: 0.14 },
        labour: 120,
      },
    ],
  },
  {
    name: '电池',
    icon: 'battery',
    faults: [
      {
        name: '电池老化，续航变短',
        minutes: 40,
        description: '掉电快、自动关机、电池鼓包',
        part: { name: '电池', code: 'BATTERY', original: 0.055, quality: 0.035 },
        labour: 60,
      },
    ],
  },
  {
    name: '充电',
    icon: 'charge',
    faults: [
      {
        name: '充电口接触不良',
        minutes: 50,
        description: '充不进电、需要按着才能充、无法连接电脑',
        part: { name: '充电尾插', code: 'PORT', original: 0.05, quality: 0.03 },
        labour: 80,
      },
    ],
  },
  {
    name: '摄像头',
    icon: 'camera',
    faults: [
      {
        name: '后置摄像头模糊或无法对焦',
        minutes: 45,
        description: '拍照发虚、黑屏、镜片进灰或碎裂',
        part: { name: '后置摄像头', code: 'CAMERA', original: 0.13, quality: 0.09 },
        labour: 100,
      },
    ],
  },
  {
    name: '声音',
    icon: 'sound',
    faults: [
      {
        name: '听筒、扬声器无声或杂音',
        minutes: 45,
        description: '通话听不清、外放破音、麦克风对方听不到',
        part: { name: '扬声器组件', code: 'SPEAKER', original: 0.04, quality: 0.025 },
        labour: 80,
      },
    ],
  },
  {
    name: '外壳',
    icon: 'body',
    faults: [
      {
        name: '后盖碎裂',
        minutes: 60,
        description: '后盖玻璃破裂、变形、脱胶',
        part: { name: '后盖', code: 'BACK', original: 0.09, quality: 0.05 },
        labour: 100,
      },
    ],
  },
  {
    name: '主板与进水',
    icon: 'board',
    faults: [
      {
        name: '不开机、反复重启',
        minutes: 120,
        description: '无法开机、卡在开机画面、频繁死机',
        needsCheck: true,
        labour: 0,
        isUnpriced: true,
      },
      {
        name: '进水',
        minutes: 120,
        description: '落水、受潮后功能异常，含拆机清洗与烘干，损坏部件另计',
        needsCheck: true,
        labour: 199,
      },
    ],
  },
];

export const faultGroups: readonly GroupPlan[] = groups.map(({ name, icon, faults }) => ({
  ...{ name, icon },
  items: faults.map(({ name: fault, minutes, description, needsCheck = false }) => ({
    ...{ name: fault, minutes, description, needsCheck },
  })),
}));

export const demoFaults: readonly DemoFault[] = groups.flatMap(({ faults }) => faults);
