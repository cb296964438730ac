/** A street of a city where makers have service points. */
interface Street {
  city: string;
  county: number;
  road: string;
  latitude: number;
  longitude: number;
}

const streets: readonly Street[] = [
  { city: '昆明', county: 530102, road: '五华区东风西路 123 号', latitude: 25.0389, longitude: 102.7048 },
  { city: '昆明', county: 530103, road: '盘龙区北京路 612 号', latitude: 25.0526, longitude: 102.7265 },
  { city: '大理', county: 532901, road: '大理市建设路 88 号', latitude: 25.5927, longitude: 100.2296 },
  { city: '成都', county: 510104, road: '锦江区红星路三段 16 号', latitude: 30.6539, longitude: 104.0817 },
  { city: '重庆', county: 500103, road: '渝中区邹容路 68 号', latitude: 29.5585, longitude: 106.5784 },
  { city: '贵阳', county: 520103, road: '云岩区中华北路 120 号', latitude: 26.5955, longitude: 106.7143 },
];

/** Makers with the number that their customers ring. */
const makers: readonly { brand: string; phone: string; title: string }[] = [
  { brand: 'Apple', phone: '400-666-8800', title: 'Apple 授权服务提供商' },
  { brand: 'HUAWEI', phone: '950800', title: '华为客户服务中心' },
  { brand: '小米', phone: '400-100-5678', title: '小米授权服务中心' },
  { brand: 'OPPO', phone: '4001-666-888', title: 'OPPO 客户服务中心' },
  { brand: 'vivo', phone: '95033', title: 'vivo 客户服务中心' },
  { brand: '荣耀', phone: '95030', title: '荣耀服务中心' },
  { brand: '三星', phone: '400-810-5858', title: '三星授权服务中心' },
];
const MOST = 40;

/** Forty service points of seven makers; a few metres lie between those of one street. */
export const demoServicePoints = makers
  .flatMap(({ brand, phone, title }, place) =>
    streets.map(({ city, county, road, latitude, longitude }, index) => ({
      ...{ brand, phone, cityId: county, hours: '09:00-18:00' },
      name: `${title}（${city}${index === 1 ? '北京路' : ''}店）`,
      address: `${road} ${place + 1} 楼`,
      latitude: latitude + place * 0.0011,
      longitude: longitude - place * 0.0009,
      sourceUrl: '',
      checkedOn: `2026-11-${String(3 + ((place * 5 + index * 3) % 18)).padStart(2, '0')}`,
    })),
  )
  .slice(0, MOST);
