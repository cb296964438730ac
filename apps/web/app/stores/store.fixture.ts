import type { StoreDetail } from './store-shapes.ts';

/** A store in Kunming that is open, with what a test says differently. */
export function storeOf(change: Partial<StoreDetail> = {}): StoreDetail {
  return {
    id: 12,
    code: 'KM01',
    name: '机市昆明南屏街旗舰店',
    address: '云南省昆明市五华区南屏街 26 号',
    phone: '0871-63180001',
    openTime: '09:30-22:00',
    cityId: 530102,
    cityName: '昆明市',
    latitude: 25.038,
    longitude: 102.708,
    businessStatus: { statusText: '营业中', statusColor: 'success', openTime2: '09:30-22:00' },
    selected: false,
    brandShop: false,
    pickupAllowed: true,
    services: ['selfPickup'],
    picture: '',
    hint: '至 22:00',
    changesAt: '2026-11-25T14:00:00.000Z',
    week: [],
    specialDays: [],
    pictures: [],
    bindable: true,
    score: 4.8,
    commentCount: 20,
    ...change,
  };
}
