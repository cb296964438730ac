/** With the number of the member it takes the place of a mobile, so that the mobile may register anew at once. */
export const NO_MOBILE = 'closed-';
