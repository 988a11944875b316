/** What whoever led a visitor here has put into the address. It says nothing to the app. */
const CAMPAIGN =
  /^(?:utm_\w+|hsa_\w+|mtm_\w+|pk_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|li_fat_id|igsh|igshid|mc_[ce]id|_hsenc|_hsmi|_ga|_gl|srsltid|vero_id|epik)$/i

/** An address as far as the page depends on it: `id` alone is known to name a row; `isOther` where it says more. */
export function readPublicQuery(search: string): { id: string | undefined; isOther: boolean } {
  const own = [...new URLSearchParams(search)].filter(([name]) => !CAMPAIGN.test(name))
  const ids = own.flatMap(([name, value]) => (name === 'id' && /^[\w.-]{1,100}$/.test(value) ? [value] : []))
  return { id: ids.length === 1 ? ids[0] : undefined, isOther: own.length > 1 || own.length !== ids.length }
}

export const queryOfRecord = (id: string): string => `?id=${encodeURIComponent(id)}`
