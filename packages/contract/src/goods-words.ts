/** Most dimensions of a model, of its SKUs, of pictures of one SKU, of its parameters, of its tags. */
export const MOST_DIMENSIONS = 4;
export const MOST_SKUS = 200;
export const MOST_GOODS_PICTURES = 10;
export const MOST_PARAMETERS = 200;
export const MOST_TAGS = 10;

/** Dimensions that most models have, offered where a model is written. */
export const usualDimensions = ['颜色', '内存', '版本', '尺寸', '网络', '套餐'] as const;
/** Pixels that a part of a picture has at least on either side. */
export const SMALLEST_CROP = 100;
