/** Returns a Buffer on the same memory: a copy of a photo costs more in garbage collection than in copying. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
