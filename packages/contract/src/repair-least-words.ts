/** Where shoppers read the least of several prices (起价): on the card of a model, and at a group of faults. */
export const leastPlaces = { model: '机型', group: '故障分类' } as const;
export type LeastPlace = keyof typeof leastPlaces;
export const leastPlaceKeys = Object.keys(leastPlaces) as [LeastPlace, ...LeastPlace[]];
