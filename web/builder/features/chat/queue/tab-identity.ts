const KEY = 'tab-id'
const PREFIX = 'buildai-tab:'
/** A page that is being left may still hold its name for a moment. */
const PATIENCE_MS = 1_000

/**
 * Takes a name for this tab, the same after a reload, and holds it while `signal` is not aborted, so that other tabs
 * can tell that it lives. A tab that was duplicated takes a name of its own.
 */
export async function holdTabName(signal: AbortSignal): Promise<string> {
  const name = sessionStorage.getItem(KEY) ?? crypto.randomUUID()
  const held = (await holdLock(name, signal)) ? name : crypto.randomUUID()
  if (held !== name) await holdLock(held, signal)
  sessionStorage.setItem(KEY, held)
  return held
}

/** The names of tabs that live; undefined where the browser cannot tell. */
export async function livingTabs(): Promise<Set<string> | undefined> {
  if (!navigator.locks) return undefined
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])))
}

/** Whether the name could be had. */
function holdLock(name: string, signal: AbortSignal): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const given = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
    navigator.locks
      .request(PREFIX + name, { signal: given }, () => {
        resolve(true)
        return new Promise<void>((release) => {
          if (signal.aborted) release()
          signal.addEventListener('abort', () => release())
        })
      })
      .catch(() => resolve(false))
  })
}
