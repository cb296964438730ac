/**
 * What a customer signs: that the device came in as the receipt says, and that it was given back. No imports: pages
 * and services share it.
 */
export const signatureOccasions = { receipt: '收机签名', handOver: '取机签名' } as const;
export type SignatureOccasion = keyof typeof signatureOccasions;
export const signatureOccasionKeys = Object.keys(signatureOccasions) as [
  SignatureOccasion,
  ...SignatureOccasion[],
];
/** Where it was signed. */
export const signaturePlaces = { counter: '门店设备', member: '会员本人设备' } as const;
export type SignaturePlace = keyof typeof signaturePlaces;
export const signaturePlaceKeys = Object.keys(signaturePlaces) as [SignaturePlace, ...SignaturePlace[]];

/** Units of the sheet that strokes are drawn on, from its left and its upper edge. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
/** Most strokes of a signature, and most points of all of them: a long name with a quick pen has half of it. */
export const MOST_STROKES = 80;
export const MOST_POINTS = 4_000;
/** A signature that is narrower and lower together is a slip of the hand. */
export const LEAST_EXTENT = 60;

/** How many points strokes have. */
export function countPoints(strokes: readonly (readonly number[])[]): number {
  return strokes.reduce((sum, points) => sum + Math.floor(points.length / 2), 0);
}

/** Whether strokes are more than a slip of the hand: their width and height together, in units of the sheet. */
export function isSignature(strokes: readonly (readonly number[])[]): boolean {
  const points = strokes.flat();
  const extentOf = (offset: 0 | 1) => {
    const own = points.filter((_, index) => index % 2 === offset);
    return own.length === 0 ? 0 : Math.max(...own) - Math.min(...own);
  };
  return extentOf(0) + extentOf(1) >= LEAST_EXTENT;
}
