import type { Cart } from './cart-shapes.ts';
import type { CartChange } from './cart-state.ts';

/** What the changes of a cart work with; tests give their own. */
export interface CartSurroundings {
  /** Asks the API for the cart as it is now. */
  load(): Promise<Cart>;
  dispatch(change: CartChange): void;
  /** Tells the shopper of a failure. */
  fail(error: unknown): void;
}

/**
 * Carries changes of the cart to the API. Each shows at once; behind the last of those under way the cart comes anew,
 * which takes a refused one back. When even that does not come, the cart goes back to what the API said last.
 */
export class CartChanges {
  readonly #surroundings: CartSurroundings;
  #known: Cart;
  #underWay = 0;
  #turn = 0;
  #hasFailed = false;

  constructor(known: Cart, surroundings: CartSurroundings) {
    this.#known = known;
    this.#surroundings = surroundings;
  }

  /** The page has brought the cart anew by itself. */
  remember(cart: Cart): void {
    this.#known = cart;
  }

  /**
   * @param change what shows at once; nothing for what only the API can tell
   * @returns whether the API has taken it; a refusal has been told
   */
  async run(change: CartChange | undefined, call: () => Promise<unknown>): Promise<boolean> {
    const { dispatch, fail } = this.#surroundings;
    this.#turn += 1;
    this.#underWay += 1;
    if (change) dispatch(change);
    const isDone = await call().then(
      () => true,
      (error: unknown) => {
        fail(error);
        return false;
      },
    );
    this.#underWay -= 1;
    this.#hasFailed ||= !isDone;
    if (this.#underWay === 0) await this.#reload(isDone);
    return isDone;
  }

  async #reload(tellsFailure: boolean): Promise<void> {
    const { load, dispatch, fail } = this.#surroundings;
    const mine = this.#turn;
    try {
      const cart = await load();
      // What was changed meanwhile is not in this answer; its own reload follows.
      if (mine !== this.#turn) return;
      this.#known = cart;
      dispatch({ type: 'loaded', cart });
    } catch (error) {
      if (mine !== this.#turn) return;
      if (this.#hasFailed) dispatch({ type: 'loaded', cart: this.#known });
      // Whoever has just been told that a change failed need not hear it twice.
      if (tellsFailure) fail(error);
    }
    this.#hasFailed = false;
  }
}
