import { isMobile } from '@jishi/contract/validators.ts';
import type { Address, AddressInput } from './frame/address-shapes.ts';

/** An address as it is being filled in; ids are 0 while nothing is chosen. */
export interface AddressFields {
  receiver: string;
  mobile: string;
  provinceId: number;
  cityId: number;
  countyId: number;
  street: string;
  detail: string;
  label: string;
  isDefault: boolean;
}

export type AddressErrors = Partial<Record<'receiver' | 'mobile' | 'region' | 'detail', string>>;

/** Where the visitor shops, for a new address to begin with. */
export type StartRegion = Pick<AddressFields, 'provinceId' | 'cityId' | 'countyId'>;

/** What the form opens with: the address that is changed, or an empty one in the visitor's county. */
export function startFields(address: Address | undefined, region: StartRegion): AddressFields {
  if (address) {
    const { receiver, mobile, provinceId, cityId, countyId, street, detail, label, isDefault } = address;
    return { receiver, mobile, provinceId, cityId, countyId, street, detail, label, isDefault };
  }
  const { provinceId, cityId, countyId } = region;
  const empty = { receiver: '', mobile: '', street: '', detail: '', label: '', isDefault: false };
  return { ...empty, provinceId, cityId, countyId };
}

export function checkReceiver(receiver: string): string | undefined {
  return receiver.trim() === '' ? '请填写收货人姓名' : undefined;
}

/** A mainland mobile number (S377). */
export function checkMobile(mobile: string): string | undefined {
  if (mobile.trim() === '') return '请填写手机号码';
  return isMobile(mobile.trim()) ? undefined : '手机号码应为 11 位数字，请检查';
}

export function checkDetail(detail: string): string | undefined {
  if (detail.trim() === '') return '请填写详细地址';
  return detail.trim().length < 2 ? '详细地址太短，请写明街道、楼栋、门牌号' : undefined;
}

/** Prices, stock and freight go by the county, so province and city alone are not enough. */
export function checkRegion({ provinceId, cityId, countyId }: StartRegion): string | undefined {
  return provinceId && cityId && countyId ? undefined : '请选择完整的省、市、区县';
}

/** Everything that is wrong; empty when the address can be saved. */
export function checkAddress(fields: AddressFields): AddressErrors {
  const found = {
    receiver: checkReceiver(fields.receiver),
    mobile: checkMobile(fields.mobile),
    region: checkRegion(fields),
    detail: checkDetail(fields.detail),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** What is saved; `cityId` is the county (S338), id 0 a new address. */
export function toInput(id: number, fields: AddressFields): AddressInput {
  const { receiver, mobile, countyId, street, detail, label, isDefault } = fields;
  return {
    id,
    receiver: receiver.trim(),
    mobile: mobile.trim(),
    cityId: countyId,
    street: street.trim(),
    detail: detail.trim(),
    label,
    isDefault,
  };
}
