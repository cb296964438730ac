/** What two keywords have in common that are the same to a shopper: width, case and spaces aside. */
export function keyOf(keyword: string): string {
  return keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/** Numbers of people and of what is theirs are this long: phones, papers, orders, cards. */
const LONG_NUMBER = /\d{7}/;

/** Whether a keyword may say who somebody is: a long number or a mail address. Such are counted nowhere. */
export function mayNameSomebody(keyword: string): boolean {
  const joined = keyword.normalize('NFKC').replace(/[\s\-_.()+]/g, '');
  return LONG_NUMBER.test(joined) || /.@./.test(joined);
}
