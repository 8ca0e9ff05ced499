/** Returns a Buffer that shares the array's memory. Copying a photo would cost time, and even more in garbage collection. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
