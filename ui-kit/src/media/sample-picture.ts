/** A drawing of an identity card as SVG. */
export const drawnDocument = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#e9e4d6"/><rect x="24" y="24" width="272" height="152" rx="12" fill="#fff"/><circle cx="84" cy="88" r="28" fill="#b9c9c8"/><path d="M44 156c4-28 24-34 40-34s36 6 40 34" fill="#b9c9c8"/><path d="M152 64h112M152 92h84M152 120h112M152 148h56" stroke="#8aa3a5" stroke-width="8" stroke-linecap="round"/></svg>`;

/** `drawnDocument` as a data URL, for use in place of a photograph. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(drawnDocument)}`;
