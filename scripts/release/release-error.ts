/** The reason why no archive can be made, in words for whoever runs `npm run release`. */
export class ReleaseError extends Error {}
