/** Key of the window's storage: which member has been asked in it for terms that have changed. */
export const TERMS_SEEN = 'terms-seen';
