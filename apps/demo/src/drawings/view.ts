/** From where a picture shows the product. `hero` is the one in lists. */
export type View = 'hero' | 'back' | 'front' | 'detail';
