/**
 * What a shopper of a phone shop says in more than one way. All of it is in lower case and simplified
 * characters, as `normalizeText` leaves text; Latin names are written without spaces and hyphens.
 * Nothing here is stored with the goods, but for the names of makers with units: a new line takes effect with the
 * next query, and a name of a maker when a unit is listed again.
 */

export interface BrandNames {
  /** Names that mean the same maker; the first is the one shown. */
  readonly names: readonly string[];
  /** Lines whose name stands for the maker: who looks for 苹果17 means the iPhone 17. */
  readonly lines?: readonly string[];
  /** Lines that nobody else makes: what is called so is the maker's or made for it, though its name be missing. */
  readonly makes?: readonly string[];
}

export const brandNames: readonly BrandNames[] = [
  {
    names: ['苹果', 'apple'],
    lines: ['iphone'],
    makes: ['iphone', 'ipad', 'macbook', 'imac', 'airpods', 'airtag', 'homepod'],
  },
  {
    names: ['华为', 'huawei'],
    makes: ['pura', 'nova', 'matepad', 'matebook', 'freebuds', 'freeclip', '畅享', '麦芒'],
  },
  { names: ['小米', 'xiaomi', 'mi'] },
  { names: ['红米', 'redmi'] },
  { names: ['荣耀', 'honor'], makes: ['magicbook', 'magicpad'] },
  { names: ['三星', 'samsung'], makes: ['galaxy'] },
  { names: ['一加', 'oneplus'] },
  { names: ['真我', 'realme'] },
  { names: ['魅族', 'meizu'] },
  { names: ['维沃', 'vivo'] },
  { names: ['欧珀', 'oppo'], makes: ['reno', 'enco'] },
  { names: ['爱酷', 'iqoo'] },
  { names: ['努比亚', 'nubia'] },
  { names: ['红魔', 'redmagic'] },
  { names: ['中兴', 'zte'] },
  { names: ['摩托罗拉', 'motorola', 'moto'] },
  { names: ['诺基亚', 'nokia'] },
  { names: ['黑鲨', 'blackshark'] },
  { names: ['索尼', 'sony'], makes: ['xperia', 'bravia'] },
  { names: ['联想', 'lenovo'], makes: ['thinkpad', '小新'] },
  { names: ['拯救者', 'legion'] },
  { names: ['华硕', 'asus'] },
  { names: ['戴尔', 'dell'] },
  { names: ['惠普', 'hp'] },
  { names: ['宏碁', 'acer'] },
  { names: ['微软', 'microsoft'] },
  { names: ['谷歌', 'google'], makes: ['pixel'] },
  { names: ['大疆', 'dji'] },
  { names: ['影石', 'insta360'] },
  { names: ['小天才', 'okii'] },
  { names: ['佳明', 'garmin'] },
  { names: ['华米', 'amazfit'] },
  { names: ['漫步者', 'edifier'] },
  { names: ['森海塞尔', 'sennheiser'] },
  { names: ['铁三角', 'audiotechnica'] },
  { names: ['韶音', 'shokz'] },
  { names: ['捷波朗', 'jabra'] },
  { names: ['哈曼卡顿', 'harmankardon'] },
  { names: ['杰宝', 'jbl'] },
  { names: ['博士', 'bose'] },
  { names: ['安克', 'anker'] },
  { names: ['倍思', 'baseus'] },
  { names: ['绿联', 'ugreen'] },
  { names: ['品胜', 'pisen'] },
  { names: ['公牛', 'bull'] },
  { names: ['罗马仕', 'romoss'] },
  { names: ['图拉斯', 'torras'] },
  { names: ['闪魔', 'smartdevil'] },
  { names: ['邦克仕', 'benks'] },
  { names: ['贝尔金', 'belkin'] },
  { names: ['闪迪', 'sandisk'] },
  { names: ['金士顿', 'kingston'] },
  { names: ['雷克沙', 'lexar'] },
  { names: ['西部数据', 'wd'] },
  { names: ['希捷', 'seagate'] },
  { names: ['罗技', 'logitech'] },
  { names: ['雷蛇', 'razer'] },
  { names: ['普联', 'tplink'] },
  { names: ['任天堂', 'nintendo'] },
  { names: ['科大讯飞', 'iflytek'] },
];

/** Goods that go by several names; a word of a group finds what is called by any of them. */
export const synonymGroups: readonly (readonly string[])[] = [
  ['手机', '智能手机'],
  ['手机壳', '壳', '保护壳', '保护套', '手机套', '手机保护壳', '手机保护套', '外壳'],
  ['贴膜', '膜', '钢化膜', '手机膜', '手机贴膜', '保护膜', '屏幕膜', '水凝膜'],
  ['镜头膜', '镜头保护膜', '摄像头膜'],
  ['充电宝', '移动电源', '行动电源'],
  ['充电器', '充电头', '电源适配器', '适配器', '快充头', '充电插头', '快充充电器', '快充充电头'],
  ['数据线', '充电线', '快充线'],
  ['无线充', '无线充电器', '无线充电板'],
  ['蓝牙耳机', '无线耳机', '真无线耳机', 'tws'],
  ['头戴耳机', '头戴式耳机'],
  ['平板', '平板电脑'],
  ['笔记本', '笔记本电脑', '手提电脑', '笔电'],
  ['台式机', '台式电脑'],
  ['手表', '智能手表', '腕表'],
  ['手环', '智能手环', '运动手环'],
  ['儿童手表', '儿童电话手表', '电话手表'],
  ['音箱', '音响', '喇叭', '蓝牙音箱', '智能音箱'],
  ['支架', '手机支架', '手机架'],
  ['自拍杆', '自拍棒'],
  ['存储卡', '内存卡', 'tf卡', 'sd卡'],
  ['u盘', '优盘', '闪存盘'],
  ['硬盘', '移动硬盘', '固态硬盘'],
  ['键盘', '蓝牙键盘'],
  ['鼠标', '无线鼠标'],
  ['触控笔', '手写笔', '电容笔', 'pencil'],
  ['路由器', '路由'],
  ['投影仪', '投影机'],
  ['电视', '电视机', '智能电视', '平板电视', '液晶电视', '彩电', '智慧屏'],
  ['折叠屏', '折叠', '折叠手机', '折叠屏手机'],
  ['老人机', '老年机', '老人手机', '老年手机', '功能机', '按键手机', '按键机', '长辈机'],
  ['二手', '二手货'],
  ['碎屏险', '碎屏保', '屏碎保'],
];

/** Words of the trade that a general dictionary cuts apart. */
export const tradeWords: readonly string[] = [
  ...['磁吸', '快充', '闪充', '超级快充', '无线充电', '氮化镓', '降噪', '主动降噪', '入耳式', '半入耳式'],
  ...['骨传导', '开放式', '曲面屏', '直屏', '全面屏', '护眼屏', '墨水屏', '折叠屏', '碎屏', '防窥', '高清膜'],
  ...['骁龙', '天玑', '麒麟', '澎湃', '至尊版', '典藏版', '青春版', '标准版', '活力版', '竞速版', '尊享版'],
  ...[
    '国行',
    '全网通',
    '双卡双待',
    '影像旗舰',
    '卫星通信',
    '北斗卫星',
    '昆仑玻璃',
    '超瓷晶',
    '钛金属',
    '素皮',
  ],
  ...[
    '良品',
    '优品',
    '二手',
    '以旧换新',
    '手机配件',
    '电脑配件',
    '充电仓',
    '充电盒',
    '耳机套',
    '表带',
    '表盘',
  ],
  ...['卡针', '转接头', '扩展坞', '拓展坞', '转换器', '读卡器', '散热器', '散热背夹', '车载支架', '指环扣'],
  ...[
    '挂绳',
    '手机挂绳',
    '电池',
    '移动硬盘盒',
    '云台',
    '无人机',
    '运动相机',
    '全景相机',
    '游戏手柄',
    '游戏手机',
  ],
];

/** Words that are typed for others. */
export const lineAliases: readonly (readonly [typed: string, meant: string])[] = [
  ['ip', 'iphone'],
  ['iph', 'iphone'],
];

/** Words that are typed for several others. */
export const wordAliases: readonly (readonly [typed: string, meant: string])[] = [
  ['iwatch', 'apple watch'],
  ['爱疯', 'iphone'],
  // Cut by any dictionary into 二 and 手机.
  ['二手机', '二手'],
];

/** Lines of chips: the number behind one is the chip's and no model's. */
export const chipLines: readonly string[] = ['骁龙', '天玑', '麒麟', '玄戒', '猎户座', '酷睿', '锐龙'];

/** Kinds of goods that are told apart by the inches of their screen. */
export const measuredKinds: readonly string[] = ['平板', '笔记本', '电视', '显示器', '电脑'];

/** Lines that say what kind of thing is wanted when no other word does. */
export const lineCategories: readonly (readonly [line: string, category: string])[] = [
  ['iphone', '手机'],
  ['mate', '手机'],
  ['pura', '手机'],
  ['nova', '手机'],
  ['reno', '手机'],
  ['xperia', '手机'],
  ['ipad', '平板电脑'],
  ['matepad', '平板电脑'],
  ['macbook', '笔记本电脑'],
  ['matebook', '笔记本电脑'],
  ['mac', '笔记本电脑'],
  ['thinkpad', '笔记本电脑'],
  ['airpods', '蓝牙耳机'],
  ['freebuds', '蓝牙耳机'],
  ['pad', '平板电脑'],
  ['buds', '蓝牙耳机'],
  ['band', '手环'],
  ['骁龙', '手机'],
  ['天玑', '手机'],
  ['麒麟', '手机'],
  ['酷睿', '笔记本电脑'],
  ['锐龙', '笔记本电脑'],
];

/** Words that describe the wish and not the goods. They count only when nothing else was said. */
export const fillerWords: readonly string[] = [
  ...['的', '了', '吗', '呢', '款', '买', '卖', '要', '想', '有', '和', '与', '个', '我'],
  ...['请问', '想买', '购买'],
  ...[
    '多少',
    '多少钱',
    '价格',
    '报价',
    '价位',
    '便宜',
    '官网',
    '官方',
    '正品',
    '原装正品',
    '旗舰店',
    '专卖店',
  ],
  ...['新款', '最新', '最新款', '新品', '推荐', '哪个', '哪款', '好用', '怎么样', '适用', '适用于', '专用'],
  ...['the', 'for', 'of', 'and'],
];

/** Ends of model names that are written together with what stands before them: promax, macbookair. */
export const modelEndings: readonly string[] = [
  ...['pro', 'max', 'plus', 'ultra', 'mini', 'air', 'lite', 'fold', 'flip'],
];
