import { goods, look } from './goods-model.ts';

const category = ['智能穿戴', '智能眼镜'];

export const smartGlasses = [
  goods({
    code: 'MIAIGLASS',
    brand: '小米',
    series: '小米 AI 眼镜',
    name: '小米 AI 眼镜',
    category,
    looks: [
      look('黑色', 'black', {
        kind: 'glasses',
        shape: { lens: 'clear', camera: true },
        colour: { body: '#2a2b2e' },
      }),
      look('玳瑁棕', 'tortoise', {
        kind: 'glasses',
        shape: { lens: 'clear', camera: true },
        colour: { body: '#6d4a30' },
      }),
    ],
    option: '镜片',
    options: [
      ['平光镜片', 1999],
      ['单色电致变色镜片', 2699],
    ],
    without: ['tortoise/平光镜片'],
    point: '第一人称拍摄，同声传译，看一眼就付款',
    facts: {
      主体: { 上市时间: '2025年6月', 重量: '40 g', 材质: 'TR90 镜架' },
      拍照: { 摄像头: '1200 万像素', 视频: '2K 30fps，单次 45 分钟' },
      音频: { 扬声器: '双开放式', 麦克风: '五麦' },
      电池: { 电池容量: '263 mAh', 续航: '典型使用 8.6 小时' },
    },
    intro: '解放双手，记录眼前。',
    features: [
      ['随手拍', '轻点镜腿，第一视角录下来。'],
      ['同声传译', '出国点餐不慌。'],
    ],
    box: ['眼镜', '充电线', '眼镜盒', '擦拭布'],
    tags: ['新品'],
  }),
  goods({
    code: 'RAYNEOV3',
    brand: '雷鸟',
    series: '雷鸟 V',
    name: '雷鸟 V3 AI 拍摄眼镜 墨镜版',
    category,
    looks: [
      look('经典黑', 'black', {
        kind: 'glasses',
        shape: { lens: 'dark', camera: true },
        colour: { body: '#232427' },
      }),
    ],
    options: [['', 1799, 1999]],
    point: '39 克轻，太阳镜里装相机',
    facts: {
      主体: { 上市时间: '2025年1月', 重量: '39 g' },
      拍照: { 摄像头: '1200 万像素', 视频: '1080P 30fps' },
      电池: { 电池容量: '159 mAh', 续航: '连续播放 8 小时' },
    },
    intro: '骑行、自驾、带娃，看见什么拍什么。',
    features: [
      ['猎鹰影像', '自动水平校正。'],
      ['开放式音频', '听歌也听得见路况。'],
    ],
    box: ['眼镜', '充电线', '收纳盒'],
    stocked: 1,
  }),
];
