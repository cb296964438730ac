import type { ActivePrice, Cart, CartLine } from './cart-shapes.ts';
import { changeSelection, type Selection, type SelectionAct, startSelection } from './selection.ts';

/** The cart on the page, as the shopper has changed it; the API's answer replaces it a moment later. */
export interface CartState {
  readonly cart: Cart;
  readonly selection: Selection;
}

export type CartChange =
  | { type: 'loaded'; cart: Cart }
  | { type: 'selected'; act: SelectionAct }
  /** What was ticked before the page was left and opened again. */
  | { type: 'remembered'; selection: Selection }
  | { type: 'edited'; basketId: number; fields: Partial<CartLine> }
  | { type: 'removed'; basketIds: readonly number[] }
  /** What the ticked lines come to now (S179). */
  | { type: 'priced'; answer: ActivePrice };

export function startCart(cart: Cart): CartState {
  return { cart, selection: startSelection(cart) };
}

export function changeCart(state: CartState, change: CartChange): CartState {
  const { cart, selection } = state;
  switch (change.type) {
    case 'loaded':
      return {
        cart: change.cart,
        selection: changeSelection(selection, { type: 'reload' }, change.cart),
      };
    case 'selected':
      return { cart, selection: changeSelection(selection, change.act, cart) };
    case 'remembered':
      return { cart, selection: changeSelection(change.selection, { type: 'reload' }, cart) };
    case 'edited':
      return {
        cart: mapLines(cart, (line) =>
          line.basketId === change.basketId ? { ...line, ...change.fields } : line,
        ),
        selection,
      };
    case 'removed': {
      const gone = new Set(change.basketIds);
      return {
        cart: keepLines(cart, ({ basketId }) => !gone.has(basketId)),
        selection: {
          ...selection,
          chosen: new Set([...selection.chosen].filter((basketId) => !gone.has(basketId))),
        },
      };
    }
    case 'priced':
      return { cart: applyPrices(cart, change.answer), selection };
  }
}

/** Real unit prices, what groups have reached, and the gifts of what is ticked. */
function applyPrices(cart: Cart, { cartList, gifts }: ActivePrice): Cart {
  const groups = new Map(cartList.map((group) => [group.cartId, group]));
  const lines = new Map(cartList.flatMap(({ baskets }) => baskets).map((line) => [line.basketId, line]));
  const priced = mapLines(cart, (line) => {
    const known = lines.get(line.basketId);
    if (!known) return line;
    const { realUnitPrice, groupEconomize } = known;
    const gift = gifts.filter(({ basketId }) => basketId === line.basketId);
    const isSame =
      line.realUnitPrice === realUnitPrice &&
      line.groupEconomize === groupEconomize &&
      JSON.stringify(line.gift) === JSON.stringify(gift);
    return isSame ? line : { ...line, realUnitPrice, groupEconomize, gift };
  });
  return {
    ...priced,
    cart: priced.cart.map((group) => {
      const known = groups.get(group.id);
      if (!known || !group.isGroup) return group;
      const { description, economize } = known;
      return { ...group, economize, groupType: { ...group.groupType, description } };
    }),
  };
}

/** Lines that stay the same keep their identity, so that their rows are not drawn again. */
function mapLines(cart: Cart, map: (line: CartLine) => CartLine): Cart {
  return { ...cart, cart: cart.cart.map((group) => ({ ...group, product: group.product.map(map) })) };
}

/** A group that has lost its last line goes with it. */
function keepLines(cart: Cart, keeps: (line: CartLine) => boolean): Cart {
  const groups = cart.cart
    .map((group) => ({ ...group, product: group.product.filter(keeps) }))
    .filter(({ product }) => product.length > 0);
  return { ...cart, cart: groups };
}
