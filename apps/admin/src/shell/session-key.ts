/** Where the signed-in member of staff stands in the cache; null when nobody is signed in. */
export const SESSION_KEY = ['session'] as const;
