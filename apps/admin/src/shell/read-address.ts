/** An address of the shop as people read it, `/search?keyword=华为`; what cannot be read stays as it is. */
export function readAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
