import type { Cart, CartGroup, CartLine } from './cart-shapes.ts';

/**
 * Which lines are ticked. `known` are the lines that stood in the cart when it was last looked at: by them a line that
 * is new can be told from one that the shopper has unticked.
 */
export interface Selection {
  readonly known: ReadonlySet<number>;
  /** basketIds; never of a line that is invalid. */
  readonly chosen: ReadonlySet<number>;
}

/** What ticks and unticks. */
export type SelectionAct =
  | { type: 'line'; basketId: number }
  | { type: 'group'; groupId: number }
  | { type: 'all' }
  /** The cart has come anew. */
  | { type: 'reload' };

/** The selection of a cart that is seen for the first time: what is available and selected by default (S185). */
export function startSelection(cart: Cart): Selection {
  const lines = linesOf(cart);
  return {
    known: new Set(lines.map(({ basketId }) => basketId)),
    chosen: idsOf(lines.filter((line) => line.available && line.defaultSelected)),
  };
}

/** The selection after an act on a cart. */
export function changeSelection(selection: Selection, act: SelectionAct, cart: Cart): Selection {
  switch (act.type) {
    case 'line':
      return toggleLine(selection, linesOf(cart), act.basketId);
    case 'group':
      return toggle(selection, cart.cart.find(({ id }) => id === act.groupId)?.product ?? []);
    case 'all':
      return toggle(
        selection,
        countedGroups(cart).flatMap(({ product }) => product),
      );
    case 'reload':
      return reload(selection, cart);
  }
}

export function isLineSelected({ chosen }: Selection, { basketId }: Pick<CartLine, 'basketId'>): boolean {
  return chosen.has(basketId);
}

/**
 * Whether a group counts as selected: all its lines are (S183). Invalid lines can never be (S182), so they are not
 * asked; a group of nothing else is not selected.
 */
export function isGroupSelected(selection: Selection, group: CartGroup): boolean {
  return areAllSelected(selection, group.product);
}

/** Whether everything is selected; groups with the clear flag are not asked (S184). */
export function isAllSelected(selection: Selection, cart: Cart): boolean {
  return areAllSelected(
    selection,
    countedGroups(cart).flatMap(({ product }) => product),
  );
}

/** The selected lines in the order of the cart. */
export function selectedLines({ chosen }: Selection, cart: Cart): CartLine[] {
  return linesOf(cart).filter(({ basketId }) => chosen.has(basketId));
}

/** All lines of a cart. */
export function linesOf(cart: Cart): CartLine[] {
  return cart.cart.flatMap(({ product }) => product);
}

/** What was selected stays, what is new joins it, what has become unavailable falls out (S186). */
function reload({ known, chosen }: Selection, cart: Cart): Selection {
  const lines = linesOf(cart);
  return {
    known: new Set(lines.map(({ basketId }) => basketId)),
    chosen: idsOf(
      lines.filter(({ basketId, available }) => available && (chosen.has(basketId) || !known.has(basketId))),
    ),
  };
}

/** An old phone goes with the goods that it pays for: it is unticked with them, and ticks them with itself. */
function toggleLine(selection: Selection, lines: readonly CartLine[], basketId: number): Selection {
  const line = lines.find((one) => one.basketId === basketId);
  if (!line?.available) return selection;
  const isOn = selection.chosen.has(basketId);
  const chosen = new Set(selection.chosen);
  for (const one of lines) {
    const isChild = one.isOldMachine && one.parentId === basketId;
    const isParent = line.isOldMachine && one.basketId === line.parentId && !isOn;
    if (!one.available || !(one === line || isChild || isParent)) continue;
    if (isOn) chosen.delete(one.basketId);
    else chosen.add(one.basketId);
  }
  return { ...selection, chosen };
}

/** Ticks all of the lines that can be ticked, or unticks them when all of them are. */
function toggle(selection: Selection, lines: readonly CartLine[]): Selection {
  const selectable = lines.filter(({ available }) => available);
  const isOn = areAllSelected(selection, selectable);
  const chosen = new Set(selection.chosen);
  for (const { basketId } of selectable) {
    if (isOn) chosen.delete(basketId);
    else chosen.add(basketId);
  }
  return { ...selection, chosen };
}

function areAllSelected({ chosen }: Selection, lines: readonly CartLine[]): boolean {
  const selectable = lines.filter(({ available }) => available);
  return selectable.length > 0 && selectable.every(({ basketId }) => chosen.has(basketId));
}

function countedGroups(cart: Cart): CartGroup[] {
  return cart.cart.filter(({ groupType }) => !groupType.clearFlag);
}

function idsOf(lines: readonly CartLine[]): Set<number> {
  return new Set(lines.map(({ basketId }) => basketId));
}
