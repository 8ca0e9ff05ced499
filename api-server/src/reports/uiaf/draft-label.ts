/** The note that marks every draft as a draft, in each format. */
export const draftLabel =
  'BORRADOR: por revisar con la asesoría jurídica antes de presentarlo; la UIAF lo recibe por su propio sistema';
