import type { EntryField } from './content-part.ts';

/** A kind of block of a topic page: what staff fill in, and what is below it. Entries are those of page content. */
export interface BlockDefinition {
  readonly name: string;
  /** What it is for, said to whoever composes a page. */
  readonly hint: string;
  /** Fields of the block, and of its items where it has some. */
  readonly levels: readonly (readonly EntryField[])[];
  /** Items of one block. */
  readonly maximum: number;
  /** What an item is called; '' where a block has none. */
  readonly item: string;
  /** What `code` is called where the block, or an item of it, has one. */
  readonly codeLabel?: string;
  readonly needsImage?: true;
  /** What it shows depends on the visitor and the hour, and is read apart (C053). */
  readonly hasData?: true;
}

export type TopicBlockKind =
  | 'hero'
  | 'imageMap'
  | 'countdown'
  | 'coupons'
  | 'goodsGrid'
  | 'goodsCarousel'
  | 'rushRow'
  | 'floors'
  | 'richText'
  | 'video'
  | 'lottery'
  | 'stores'
  | 'comments'
  | 'form'
  | 'floatingBar';

/** Every kind of block; the order in which staff are offered them. */
export const topicBlocks: Readonly<Record<TopicBlockKind, BlockDefinition>> = {
  hero: {
    name: '头图',
    hint: '页面最上方的大图，标题与文字压在图上。建议宽 1920 像素。',
    levels: [['text', 'link', 'image', 'dark']],
    maximum: 0,
    item: '',
    needsImage: true,
  },
  imageMap: {
    name: '热区图',
    hint: '一张图片，图上可点的区域逐个添加。',
    levels: [['image'], ['link', 'code']],
    maximum: 20,
    item: '热区',
    codeLabel: '位置（左-上-宽-高，百分比，如 10-20-30-40）',
    needsImage: true,
  },
  countdown: {
    name: '倒计时',
    hint: '倒数到“结束展示”的时间，时间一到自动隐藏。',
    levels: [['text']],
    maximum: 0,
    item: '',
  },
  coupons: {
    name: '优惠券',
    hint: '每项一张优惠券，填写优惠券的活动页规则码。',
    levels: [['text'], ['code']],
    maximum: 8,
    item: '优惠券',
    codeLabel: '规则码',
    hasData: true,
  },
  goodsGrid: {
    name: '商品网格',
    hint: '指定商品，或选择分类按销量展示，最多 20 个。',
    levels: [['text', 'link', 'categoryId', 'ppids']],
    maximum: 0,
    item: '',
    hasData: true,
  },
  goodsCarousel: {
    name: '商品轮播',
    hint: '一行商品，可左右滑动，最多 20 个。',
    levels: [['text', 'link', 'categoryId', 'ppids']],
    maximum: 0,
    item: '',
    hasData: true,
  },
  rushRow: {
    name: '秒杀',
    hint: '正在进行的秒杀商品，没有时不显示。',
    levels: [['text', 'link']],
    maximum: 0,
    item: '',
    hasData: true,
  },
  floors: {
    name: '分会场楼层',
    hint: '带标签的楼层，点标签跳到对应的楼层。',
    levels: [['text'], ['text', 'link', 'categoryId', 'ppids']],
    maximum: 10,
    item: '楼层',
    hasData: true,
  },
  richText: {
    name: '图文',
    hint: '活动规则等文字，可使用段落、标题、列表、表格与本站图片。',
    levels: [['html']],
    maximum: 0,
    item: '',
  },
  video: {
    name: '视频',
    hint: '上传视频与封面，点击后播放。',
    levels: [['text', 'image', 'code']],
    maximum: 0,
    item: '',
    codeLabel: '视频',
  },
  lottery: {
    name: '抽奖',
    hint: '填写已发布的抽奖批次。',
    levels: [['text', 'code']],
    maximum: 0,
    item: '',
    codeLabel: '抽奖批次',
    hasData: true,
  },
  stores: {
    name: '附近门店',
    hint: '顾客所在城市的门店，该城市没有门店时不显示。',
    levels: [['text', 'link']],
    maximum: 0,
    item: '',
    hasData: true,
  },
  comments: {
    name: '评论',
    hint: '顾客登录后发表的评论，先审后显；展示最新的 20 条。',
    levels: [['text']],
    maximum: 0,
    item: '',
    hasData: true,
  },
  form: {
    name: '表单',
    hint: '顾客填写并提交的表单，如预约、征集与问卷；答案在“表单答案”中查看与导出。',
    levels: [['text'], ['text', 'code']],
    maximum: 20,
    item: '问题',
    codeLabel: '题型',
  },
  floatingBar: {
    name: '悬浮条',
    hint: '停在窗口底部的入口，一页只放一条。',
    levels: [[], ['link', 'icon', 'code']],
    maximum: 5,
    item: '入口',
    codeLabel: '跳到本页内容块（填写编号，留空则打开链接）',
  },
};
export const topicBlockKinds = Object.keys(topicBlocks) as [TopicBlockKind, ...TopicBlockKind[]];

/** Kinds of questions of a form, as an item of its block has one for its code. */
export const formQuestions = {
  text: '单行文字',
  'text-must': '单行文字（必填）',
  long: '多行文字',
  'long-must': '多行文字（必填）',
  phone: '手机号',
  'phone-must': '手机号（必填）',
  choice: '单选（选项写在文字里，用“、”隔开）',
  'choice-must': '单选，必填（选项写在文字里，用“、”隔开）',
} as const;

/** What may be chosen, as staff have written it. */
export function choicesOf(text: string): string[] {
  return text.split('、').flatMap((one) => one.trim() || []);
}

/** Comments that a block shows. */
export const MOST_TOPIC_COMMENTS = 20;
/** Days for which the shop keeps what somebody handed in without being signed in. */
export const GUEST_ANSWER_DAYS = 180;
export const TOPIC_COMMENT_LENGTH = 300;
export const FORM_ANSWER_LENGTH = 500;

/** Blocks of one page. */
export const MOST_TOPIC_BLOCKS = 40;
/** Goods that one block, or one of its floors, shows. */
export const MOST_BLOCK_GOODS = 20;
/** Stores that a block shows. */
export const MOST_BLOCK_STORES = 6;
export const MOST_TOPIC_VARIABLES = 20;

/** What names a topic in its address, beside its number. `app` is a page of its own (R027). */
export const TOPIC_CODE = /^(?!app$)[a-z][a-z0-9-]{1,39}$/;
/** Name of a variable, as texts have it: `{{name}}`. */
export const TOPIC_VARIABLE = /^[a-z][a-z0-9_]{0,29}$/i;
/** Where an area of a picture lies, in percent: left, top, width, height. */
export const IMAGE_AREA = /^(\d{1,3})-(\d{1,3})-(\d{1,3})-(\d{1,3})$/;

export const topicStates = { draft: '草稿', published: '已发布', withdrawn: '已下线' } as const;
export type TopicState = keyof typeof topicStates;
export const topicStateKeys = ['draft', 'published', 'withdrawn'] as const;

export const topicPlatforms = { pc: '电脑', m: '手机' } as const;
export type TopicPlatform = keyof typeof topicPlatforms;
export const topicPlatformKeys = ['pc', 'm'] as const;

export const TOPIC_GONE = '专题不存在或已下线';
