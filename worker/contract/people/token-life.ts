/**
 * How long an access token is good, and the cookie that opens a private app's chunks beside it. Nothing signed lives
 * longer.
 */
export const TOKEN_LIFE_S = 3_600
/** How often a page gets itself a new one: ten minutes before the old one ends. */
export const REFRESH_EVERY_MS = (TOKEN_LIFE_S - 600) * 1_000

/** How long a preview's ticket is good: generated code can read it. */
export const TICKET_LIFE_S = 900
/** How long before a ticket ends the editor gets the next one. */
export const TICKET_LEEWAY_MS = 60_000
/** How often a preview in a tab of its own gets the next one: there is room for a failed attempt. */
export const RENEW_TICKET_EVERY_MS = (TICKET_LIFE_S - 300) * 1_000
