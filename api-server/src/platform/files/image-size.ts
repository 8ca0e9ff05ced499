/**
 * The maximum size of an image file. Rule verification 9. It has its own file, because importing `image.ts` would load the image decoder.
 */
export const image_max_bytes = 10 * 1024 * 1024;
