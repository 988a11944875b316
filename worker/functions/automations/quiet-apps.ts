/**
 * Apps whose version wants no function started by rows. Most are, and write often; they are not looked up at every
 * write.
 */
const quietUntilMs = new Map<string, number>()
const QUIET_MS = 5_000
const MAX_KNOWN = 5_000

export const isQuiet = (appId: string): boolean => (quietUntilMs.get(appId) ?? 0) > Date.now()

export function keepQuiet(appId: string): void {
  if (quietUntilMs.size >= MAX_KNOWN) quietUntilMs.clear()
  quietUntilMs.set(appId, Date.now() + QUIET_MS)
}

/** Another version is live. */
export function wake(appId: string): void {
  quietUntilMs.delete(appId)
}
