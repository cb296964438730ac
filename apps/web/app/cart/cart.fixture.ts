import type { Cart, CartGroup, CartLine } from './cart-shapes.ts';

/** A line for tests: available, selected by default, one unit at 100 yuan. */
export function makeLine(basketId: number, fields: Partial<CartLine> = {}): CartLine {
  return {
    basketId,
    ppid: basketId * 10,
    name: `商品${basketId}`,
    specText: '',
    imagePath: '',
    image: { url: '', width: 800, height: 800, alt: '' },
    price: 100,
    listPrice: 100,
    count: 1,
    available: true,
    unavailableText: '',
    defaultSelected: true,
    selected: true,
    canEditCount: true,
    maximumCount: 10,
    stockText: '',
    isOldMachine: false,
    parentId: 0,
    isAddon: false,
    sourceType: 0,
    sourceTypeTag: null,
    gift: [],
    isSale: false,
    saleText: '',
    service: [],
    packing: '',
    depreciateInfo: '',
    groupEconomize: 0,
    groupItemPrice: 0,
    subtotal: 100,
    realUnitPrice: 100,
    promotions: [],
    ...fields,
  };
}

export function makeGroup(id: number, product: CartLine[], clearFlag = false): CartGroup {
  return {
    id,
    isGroup: false,
    groupType: {
      cartGroupType: id,
      title: `第${id}组`,
      description: '',
      link: '',
      linkTitle: '',
      clearFlag,
      clearText: clearFlag ? '清空失效商品' : '',
      clearBasketIds: clearFlag ? product.map(({ basketId }) => basketId).join(',') : '',
      isRushCart: false,
      rushResidueSeconds: 0,
    },
    activity: { groupBuy: null },
    needQueryActivePrice: !clearFlag,
    hasOldMachine: false,
    totalPrice: 0,
    economize: 0,
    newGroupEconomize: 0,
    isNewGroup: false,
    packageId: 0,
    packageCount: 0,
    product,
  };
}

export function makeCart(...groups: CartGroup[]): Cart {
  return { totalPrice: 0, totalCount: 0, lineCount: 0, notice: '', recommend: [], cart: groups, addons: [] };
}
