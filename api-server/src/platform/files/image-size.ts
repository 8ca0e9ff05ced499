/** The size of an image at most, per file. Rule verification 9. Apart from `image.ts`, which loads what decodes images. */
export const image_max_bytes = 10 * 1024 * 1024;
