/** Where the browser keeps what was searched for. */
export const HISTORY_KEY = 'searchHistory';
