import { addressLimits } from '@jishi/contract/limits/address.generated.ts';
import { MOBILE_NOT_11, REGION_NEEDED } from '@jishi/contract/said-alike.ts';
import { planForm } from '../shell/form/form-plan.ts';
import { mobileRule } from '../shell/form/form-rules.ts';
import { byLimit } from '../shell/form/limit-rule.ts';
import type { Address, AddressInput } from './frame/address-shapes.ts';

/** Province, city and county; ids are 0 while nothing is chosen. */
export interface Region {
  provinceId: number;
  cityId: number;
  countyId: number;
}

const { receiver, street, detail } = addressLimits.save;

/** An address as it is being filled in. */
export const addressPlan = planForm({
  start: {
    receiver: '',
    mobile: '',
    region: { provinceId: 0, cityId: 0, countyId: 0 },
    street: '',
    detail: '',
    label: '',
    isDefault: false,
  },
  rules: {
    receiver: byLimit(receiver, { missing: '请填写收货人姓名', wrong: '收货人姓名过长，请检查' }),
    // A mainland mobile number (S377).
    mobile: mobileRule('请填写手机号码', MOBILE_NOT_11),
    region: { check: checkRegion },
    street: byLimit(street, { missing: '请填写街道', wrong: '街道名称过长，请检查' }),
    detail: byLimit(detail, {
      missing: '请填写详细地址',
      short: '详细地址太短，请写明街道、楼栋、门牌号',
      wrong: '详细地址过长，请检查',
    }),
  },
});

export type AddressFields = typeof addressPlan.start;

/** What the form opens with: the address that is changed, or an empty one in the visitor's county. */
export function startFields(address: Address | undefined, region: Region): AddressFields {
  if (!address) {
    const { provinceId, cityId, countyId } = region;
    return { ...addressPlan.start, region: { provinceId, cityId, countyId } };
  }
  const { receiver, mobile, provinceId, cityId, countyId, street, detail, label, isDefault } = address;
  return {
    receiver,
    mobile,
    region: { provinceId, cityId, countyId },
    street,
    detail,
    label,
    isDefault,
  };
}

/** Prices, stock and freight go by the county, so province and city alone are not enough. */
export function checkRegion({ provinceId, cityId, countyId }: Region): string | undefined {
  return provinceId && cityId && countyId ? undefined : REGION_NEEDED;
}

/** What is saved; `cityId` is the county (S338), id 0 a new address. */
export function toInput(id: number, { region, ...fields }: AddressFields): AddressInput {
  return { id, ...fields, cityId: region.countyId };
}
