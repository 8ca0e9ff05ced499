/** The maximum size of an image file. Rule verification 9. Kept apart from `image.ts`, which loads the image decoder. */
export const image_max_bytes = 10 * 1024 * 1024;
