import { type AdPosition, adPositions } from './ad-position.ts';
import { type ContentGroup, contentGroups } from './content-group.ts';
import type { Permission } from './permission.ts';

/** Where a part stands in the site admin, and who may edit it. */
export const contentSections = {
  page: { name: '页面内容', permission: 'content:edit' },
  ads: { name: '广告位', permission: 'ads:edit' },
  menu: { name: '分类菜单', permission: 'menu:edit' },
  home: { name: '首页', permission: 'floor:edit' },
  system: { name: '系统状态', permission: 'system:edit' },
} as const satisfies Record<string, { name: string; permission: Permission }>;
export type ContentSection = keyof typeof contentSections;

/** What an entry of a part may have beside its title, hidden flag and times. */
export type EntryField =
  | 'text'
  | 'link'
  | 'image'
  | 'adImage'
  | 'type'
  | 'icon'
  | 'dark'
  | 'html'
  | 'categoryId'
  | 'ppids'
  | 'code';

/** A part of page content: edited, published and restored as a whole. */
export interface PartDefinition {
  readonly name: string;
  readonly section: ContentSection;
  /** What it is for, said to whoever edits it. */
  readonly hint: string;
  /** Fields of the entries, level by level; as many levels as there are lists. */
  readonly levels: readonly (readonly EntryField[])[];
  /** Entries of one list. */
  readonly maximum: number;
  /** Set: an entry must have a picture. */
  readonly needsImage?: true;
}

export type ContentPart =
  | ContentGroup
  | `ads-${AdPosition}`
  | 'menu'
  | 'floors'
  | 'special-floors'
  | 'services'
  | 'pop-window'
  | 'hot-words'
  | 'search-interface'
  | 'certificate'
  | 'system-status';

const linked: readonly EntryField[] = ['text', 'link', 'image', 'type', 'icon'];
const hints: Record<ContentGroup, string> = {
  'tab-bar': '首页页头的标签，建议 2 至 6 个。',
  'top-link': '页面最上方右侧的链接，可带下级链接。',
  'right-bar': '页面右侧工具栏的入口，建议选择图标。',
  'bottom-link': '页脚的友情链接。',
  'bottom-image': '页脚的资质图标，上传图片并填写查询链接。',
  'bottom-business-hours': '页脚显示的营业时间。',
  'navigation-menu': '页头搜索框下方的导航。',
  'bottom-menu': '页脚上方的服务承诺，建议 4 个。',
  'bottom-pictures': '页脚的二维码，类型选“二维码”。',
  'work-time': '客服电话与工作时间。',
  'bottom-example': '营业执照等资质链接。',
  'bottom-help': '页脚的帮助栏目：第一级为栏目名，第二级为链接。',
  'bottom-third': '微信、微博等第三方平台。',
  'bottom-copyright': '版权、备案号。标题含“备案”且填写了内容的一条即备案号，缺少时前台会提示未配置备案号。',
};

function definePage(group: ContentGroup): PartDefinition {
  return {
    name: contentGroups[group],
    section: 'page',
    hint: hints[group],
    levels: [linked, linked, linked],
    maximum: 30,
  };
}

function defineAds(position: AdPosition): PartDefinition {
  const { name, width, height } = adPositions[position];
  return {
    name,
    section: 'ads',
    hint: `建议图片尺寸 ${width} × ${height} 像素，或其两倍。`,
    levels: [['text', 'link', 'image', 'dark']],
    maximum: 10,
    needsImage: true,
  };
}

const pages = Object.fromEntries(
  Object.keys(contentGroups).map((group) => [group, definePage(group as ContentGroup)]),
) as Record<ContentGroup, PartDefinition>;
const ads = Object.fromEntries(
  Object.keys(adPositions).map((position) => [`ads-${position}`, defineAds(position as AdPosition)]),
) as Record<`ads-${AdPosition}`, PartDefinition>;

/** Every part of page content. */
export const contentParts: Record<ContentPart, PartDefinition> = {
  ...pages,
  ...ads,
  menu: {
    name: '分类菜单',
    section: 'menu',
    hint: '第一级为左侧分类：可配广告（上传图片并填写“广告链接”）和 4 个推荐商品（指定商品，或选择商品分类按销量展示）；第二级没有下级的显示为顶部快捷入口，有下级的为分组；第三级为链接，一组都配图时显示为品牌图标墙；第四级为下级链接。清空并发布后按商品分类自动生成。',
    levels: [
      ['link', 'icon', 'image', 'adImage', 'code', 'categoryId', 'ppids'],
      ['link'],
      ['link', 'image'],
      ['link'],
    ],
    maximum: 30,
  },
  floors: {
    name: '商品楼层',
    section: 'home',
    hint: '选择商品分类，按销量展示前 8 个商品；填写商品编号后按填写的顺序展示。第二级为楼层左侧的图片。',
    levels: [
      ['text', 'link', 'categoryId', 'ppids'],
      ['text', 'link', 'image', 'dark'],
    ],
    maximum: 20,
  },
  'special-floors': {
    name: '特色楼层',
    section: 'home',
    hint: '由图片组成的楼层：第一级为楼层，第二级为图片入口。',
    levels: [
      ['text', 'link'],
      ['text', 'link', 'image', 'dark'],
    ],
    maximum: 12,
  },
  services: {
    name: '服务入口',
    section: 'home',
    hint: '轮播图下方的服务入口，建议 4 个。',
    levels: [['text', 'link', 'icon']],
    maximum: 8,
  },
  'pop-window': {
    name: '首页弹窗',
    section: 'home',
    hint: '第一个在有效期内的弹窗会展示给尚未确认过的顾客，每人一次。',
    levels: [['html', 'link', 'image']],
    maximum: 10,
  },
  'hot-words': {
    name: '热搜词',
    section: 'home',
    hint: '搜索框下方的热搜词，不填链接则搜索该词。',
    levels: [['link']],
    maximum: 20,
  },
  'search-interface': {
    name: '搜索接口',
    section: 'system',
    hint: '前台依次使用的搜索接口，标题为名称，链接为本站路径。清空后使用默认接口。',
    levels: [['link']],
    maximum: 5,
  },
  certificate: {
    name: '证照文件',
    section: 'page',
    hint: '供顾客查看与下载的证照，“类型代码”用于分类，如 license。',
    levels: [['text', 'image', 'code']],
    maximum: 20,
    needsImage: true,
  },
  'system-status': {
    name: '系统状态',
    section: 'system',
    hint: '全站开关，发布后 5 秒内生效。',
    levels: [],
    maximum: 0,
  },
};
export const contentPartNames = Object.keys(contentParts) as [ContentPart, ...ContentPart[]];
