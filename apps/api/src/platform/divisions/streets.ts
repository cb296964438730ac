/** A street office, town or township (街道, 镇, 乡). */
export interface Street {
  /** The county's six digits and a serial of three. */
  id: number;
  name: string;
  countyId: number;
}

/**
 * Street offices of the districts where the demo's tenants have their shops; put down by hand, without newly founded
 * ones. There is no table of all 40,000 in the shop: elsewhere an address goes without a street, which every form
 * allows.
 */
const streetsByCounty: Readonly<Record<number, string>> = {
  530102: '华山街道 护国街道 大观街道 龙翔街道 丰宁街道 莲华街道 红云街道 黑林铺街道 普吉街道 西翥街道',
  530103:
    '拓东街道 鼓楼街道 东华街道 联盟街道 金辰街道 青云街道 龙泉街道 茨坝街道 松华街道 双龙街道 滇源街道 阿子营街道',
  530111: '关上街道 太和街道 吴井街道 金马街道 小板桥街道 官渡街道 矣六街道 六甲街道 大板桥街道 阿拉街道',
  530112: '金碧街道 永昌街道 马街街道 福海街道 前卫街道 棕树营街道 西苑街道 碧鸡街道 海口街道 团结街道',
  530114: '龙城街道 洛羊街道 斗南街道 吴家营街道 雨花街道 乌龙街道 洛龙街道 大渔街道 马金铺街道 七甸街道',
  532901: '下关街道 太和街道 满江街道 大理镇 凤仪镇 喜洲镇 海东镇 挖色镇 湾桥镇 银桥镇 双廊镇 上关镇',
  510104:
    '锦官驿街道 春熙路街道 书院街街道 牛市口街道 狮子山街道 成龙路街道 柳江街道 三圣街道 锦华路街道 东湖街道 沙河街道',
  510105:
    '草市街街道 西御河街道 草堂街道 府南街道 光华街道 金沙街道 黄田坝街道 苏坡街道 文家街道 蔡桥街道 康河街道',
  510107:
    '浆洗街街道 望江路街道 玉林街道 火车南站街道 晋阳街道 红牌楼街道 簇桥街道 机投桥街道 金花桥街道 簇锦街道 华兴街道',
  520102:
    '新华路街道 西湖路街道 水口寺街道 中华南路街道 河滨街道 遵义路街道 兴关路街道 沙冲路街道 望城街道 太慈桥街道 湘雅街道 油榨街道',
  520103: '中华北路街道 黔灵镇 威清门街道 市西河街道 八鸽岩街道 北京路街道 毓秀路街道 贵乌路街道 盐务街街道',
  330102: '清波街道 湖滨街道 小营街道 南星街道 紫阳街道 望江街道',
  330106: '北山街道 西溪街道 灵隐街道 翠苑街道 文新街道 古荡街道 转塘街道 留下街道 蒋村街道 三墩镇 双浦镇',
  330108: '西兴街道 长河街道 浦沿街道',
};

/** Streets of a county, in the order of their ids; none where the shop has no data. */
export function listStreets(countyId: number): Street[] {
  const names = Object.hasOwn(streetsByCounty, countyId) ? streetsByCounty[countyId] : undefined;
  return (names?.split(' ') ?? []).map((name, place) => ({
    id: countyId * 1_000 + place + 1,
    name,
    countyId,
  }));
}

/** Counties that have streets here, by code. */
export function listCountiesWithStreets(): number[] {
  return Object.keys(streetsByCounty).map(Number);
}
