/** Different SKUs one cart may hold; one page of the cart shows them all (S205). */
export const MAXIMUM_LINES = 200;
/** Units one line may hold, whatever the stock. */
export const MAXIMUM_UNITS = 99;
