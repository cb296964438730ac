import type { BookBody, BookOption, BookQuestion } from '@jishi/api/valuation/provide-valuation.service.ts';
import type { OptionEffect, QuestionGroup, RecycleDrawing } from '@jishi/contract/valuation-words.ts';

type Row = readonly [
  id: string,
  name: string,
  effect: OptionEffect,
  amount?: number,
  drawing?: RecycleDrawing,
  description?: string,
];

function ask(
  id: string,
  group: QuestionGroup,
  title: string,
  rows: readonly Row[],
  { help = '', kind = 'single' }: { help?: string; kind?: BookQuestion['kind'] } = {},
): BookQuestion {
  return {
    ...{ id, group, title, help, kind },
    options: rows.map(
      ([option, name, effect, amount = 0, drawing, description = '']): BookOption => ({
        ...{ id: option, name, description, drawing: drawing ?? '', effect, amount, excludes: [] },
      }),
    ),
  };
}

/** What each answer takes off a phone: sums in fen, shares in percent. */
const phoneQuestions: readonly BookQuestion[] = [
  ask(
    'power',
    'basic',
    '能否正常开机',
    [
      ['power-on', '可以正常开机', 'none'],
      ['power-off', '无法开机', 'floor', 0, 'no-power', '充电半小时后仍无法开机，或反复重启'],
    ],
    { help: '请先充电十分钟再开机' },
  ),
  ask(
    'lock',
    'basic',
    '账号是否已退出',
    [
      ['lock-out', '已退出，可以还原', 'none'],
      ['lock-in', '账号锁无法解除', 'refuse', 0, 'account', '账号锁着的手机不能回收'],
    ],
    { help: '在设置中退出 Apple 账户、华为账号等并关闭查找设备' },
  ),
  ask('source', 'basic', '购买渠道', [
    ['source-main', '大陆国行', 'none'],
    ['source-other', '港澳或海外版本', 'percent', 8],
    ['source-shown', '官方展示机、企业定制机', 'review'],
  ]),
  ask('warranty', 'basic', '保修情况', [
    ['warranty-long', '剩余一个月以上', 'none'],
    ['warranty-over', '不足一个月或已过保', 'fixed', 5_000],
  ]),
  ask(
    'body',
    'looks',
    '机身外观',
    [
      ['body-flawless', '完美无瑕', 'none', 0, 'flawless', '没有任何使用痕迹'],
      ['body-fine', '细微划痕', 'fixed', 6_000, 'fine-scratch', '侧光下可见，两处以内'],
      ['body-scratch', '明显划痕或掉漆', 'fixed', 18_000, 'chip', '正常光线下可见'],
      ['body-dent', '磕碰、凹陷', 'percent', 10, 'dent', '边框或边角有坑'],
      ['body-crack', '后盖碎裂', 'percent', 18, 'back-crack'],
      ['body-bent', '机身弯曲', 'percent', 35, 'bent', '平放在桌面会晃动'],
    ],
    { help: '取下手机壳，在灯光下转动手机查看' },
  ),
  ask(
    'glass',
    'looks',
    '屏幕外观',
    [
      ['glass-flawless', '完好无划痕', 'none', 0, 'flawless'],
      ['glass-fine', '有细微划痕', 'fixed', 8_000, 'fine-scratch', '熄屏时可见，亮屏不明显'],
      ['glass-deep', '有硬划痕', 'percent', 8, 'deep-scratch', '指甲能感到凹痕'],
      ['glass-crack', '有裂纹', 'percent', 25, 'crack'],
      ['glass-shatter', '碎裂', 'percent', 32, 'shatter'],
    ],
    { help: '撕下贴膜后查看' },
  ),
  ask(
    'display',
    'looks',
    '屏幕显示',
    [
      ['display-good', '显示正常', 'none', 0, 'flawless'],
      ['display-aged', '老化、泛黄', 'percent', 12, 'screen-aged', '白色画面偏黄，或留有残影'],
      ['display-spot', '亮点、亮斑', 'percent', 15, 'screen-spot'],
      ['display-line', '亮线、花屏', 'percent', 38, 'screen-line'],
      ['display-touch', '触摸失灵', 'percent', 38, 'touch-dead'],
    ],
    { help: '打开一张白色图片查看' },
  ),
  ask('repair', 'function', '维修与进水', [
    ['repair-none', '未拆修、未进水', 'none'],
    ['repair-battery', '更换过电池或后盖', 'percent', 5, 'repaired'],
    ['repair-screen', '更换过屏幕', 'percent', 18, 'repaired'],
    ['repair-board', '主板维修过', 'percent', 45, 'repaired'],
    ['repair-water', '有进水痕迹', 'percent', 40, 'water', '卡槽内的防水标签变红'],
  ]),
  ask(
    'faults',
    'function',
    '功能问题（可多选）',
    [
      ['fault-none', '全部正常', 'none', 0, 'flawless'],
      ['fault-battery', '电池健康低于 80%', 'fixed', 12_000, 'battery'],
      ['fault-camera', '摄像头有斑点或抖动', 'percent', 12, 'camera'],
      ['fault-face', '面容、指纹不可用', 'percent', 15, 'face'],
      ['fault-speaker', '听筒、扬声器、麦克风异常', 'fixed', 9_000, 'speaker'],
      ['fault-button', '按键、震动异常', 'fixed', 6_000, 'button'],
      ['fault-wifi', '无线网络、蓝牙异常', 'percent', 20, 'wifi'],
      ['fault-call', '通话、信号异常', 'percent', 25, 'wifi'],
    ],
    { kind: 'multiple', help: '可以多选；没有问题请选“全部正常”' },
  ),
];

/** Questions that need the device switched on. */
const LIVE = ['display', 'faults'];

function bookOf(floorFen: number, leftOut: readonly string[] = []): BookBody {
  const questions = phoneQuestions.filter(({ id }) => !leftOut.includes(id));
  const live = questions.filter(({ id }) => LIVE.includes(id)).flatMap(({ options }) => options);
  return {
    floorFen,
    questions: questions.map((question) => ({
      ...question,
      options: question.options.map((option) =>
        option.id === 'power-off' ? { ...option, excludes: live.map(({ id }) => id) } : option,
      ),
    })),
  };
}

/** Nine questions about a phone; fewer where a device has no such part. */
export const demoBooks = {
  phone: bookOf(3_000),
  tablet: bookOf(3_000, ['source']),
  laptop: bookOf(5_000, ['source', 'warranty']),
  watch: bookOf(1_000, ['source', 'warranty', 'repair']),
} as const;
