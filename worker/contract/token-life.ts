/** How long an access token is good. */
export const TOKEN_LIFE_S = 3_600
/** How often a page gets itself a new one (specification 1, section 9): ten minutes before the old one ends. */
export const REFRESH_EVERY_MS = 3_000_000
