/** What every draft says of itself, wherever it is read. */
export const draftLabel =
  'BORRADOR: por revisar con la asesoría jurídica antes de presentarlo; la UIAF lo recibe por su propio sistema';
