/** What changes of one thing are: field by field, the later value of a field in place of the earlier. */
export type Patch = Readonly<Record<string, unknown>>

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** The server could not be reached more than once. It is still tried. */
  | { kind: 'retrying' }
  /** The server refused: what it refused stays here until it is tried again, changed or discarded. */
  | { kind: 'refused'; error: unknown }

export interface AutosaveOutside {
  /** Sends what changed of one thing. `isLeaving`: the page may be gone before there is an answer. */
  save: (id: string, patch: Patch, options: { isLeaving: boolean }) => Promise<void>
  /** Whether asking the same again would be refused again. Everything else is tried until it works. */
  isRefusal: (error: unknown) => boolean
  /** Something is not saved, and that is worth a word: it was refused, or has failed more than once. */
  onNotSaved: (error: unknown, id: string) => void
  /** Runs something later; what it answers takes that back. */
  schedule: (run: () => void, delayMs: number) => () => void
}

export const SAVE_DELAY_MS = 2_000
const LONGEST_RETRY_MS = 30_000
/** One failure may be a moment in a tunnel, and is not worth a word. */
const SILENT_FAILURES = 1

/**
 * The unsaved changes of one thing. A field is in one of the three only, but for `waiting`, which may hold a newer
 * value than `sending`.
 */
interface Entry {
  waiting: Patch
  sending: Patch
  refused: Patch
  /** What was said to what is refused. */
  refusal?: unknown
}
const NONE: Patch = {}
const isEmpty = (patch: Patch) => Object.keys(patch).length === 0
const without = (patch: Patch, gone: Patch): Patch =>
  Object.fromEntries(Object.entries(patch).filter(([field]) => !(field in gone)))

/**
 * Saves what people change, for every panel: merged per thing, one request at a time, 2 s after the last change.
 * Whatever the server has not confirmed stays here, so that a late answer never overwrites what was typed after it, and
 * nothing is lost by a request that failed.
 */
export function createAutosave(outside: AutosaveOutside) {
  const entries = new Map<string, Entry>()
  /** What a screen shows in place of what the server last said; the same object until something changes. */
  const views = new Map<string, Patch>()
  const listeners = new Set<() => void>()
  let state: SaveState = { kind: 'saved' }
  let lastRefusal: unknown
  let failures = 0
  let isDue = false
  let cancelTimer = () => {}
  let running: Promise<void> | undefined

  function emit() {
    for (const [id, { waiting, sending, refused }] of entries)
      if (isEmpty(waiting) && isEmpty(sending) && isEmpty(refused)) entries.delete(id)
    state = readState()
    for (const listener of listeners) listener()
  }
  function readState(): SaveState {
    const all = [...entries.values()]
    if (all.some(({ refused }) => !isEmpty(refused)))
      return state.kind === 'refused' && state.error === lastRefusal ? state : { kind: 'refused', error: lastRefusal }
    const kind = all.length === 0 ? 'saved' : failures > SILENT_FAILURES ? 'retrying' : 'saving'
    return state.kind === kind ? state : { kind }
  }
  function update(id: string, change: Partial<Entry>) {
    const known = entries.get(id) ?? { waiting: NONE, sending: NONE, refused: NONE }
    const entry = { ...known, ...change }
    entries.set(id, entry)
    views.set(id, { ...entry.refused, ...entry.sending, ...entry.waiting })
    return entry
  }
  function schedule(delayMs: number) {
    cancelTimer()
    cancelTimer = outside.schedule(() => void run(), delayMs)
  }

  /**
   * One request, and what became of it. A newer request for the same thing may have taken its changes over meanwhile:
   * then it says nothing.
   */
  async function send(id: string, options: { isLeaving: boolean }): Promise<'saved' | 'refused' | 'failed'> {
    const before = entries.get(id)
    const patch: Patch = { ...before?.sending, ...before?.waiting }
    update(id, { sending: patch, waiting: NONE })
    emit()
    const isCurrent = () => entries.get(id)?.sending === patch
    try {
      await outside.save(id, patch, options)
      if (isCurrent()) update(id, { sending: NONE })
      failures = 0
      return 'saved'
    } catch (error) {
      if (!isCurrent()) return 'saved'
      const { waiting, refused } = entries.get(id) ?? { waiting: NONE, refused: NONE }
      if (!outside.isRefusal(error)) {
        failures += 1
        if (failures === SILENT_FAILURES + 1) outside.onNotSaved(error, id)
        update(id, { sending: NONE, waiting: { ...patch, ...waiting } })
        return 'failed'
      }
      lastRefusal = error
      // What was changed again since is no longer what was refused.
      update(id, { sending: NONE, refused: { ...refused, ...without(patch, waiting) }, refusal: error })
      outside.onNotSaved(error, id)
      return 'refused'
    } finally {
      emit()
    }
  }

  /** Sends what waits, thing by thing. False where the server cannot be reached: then it is tried later. */
  async function sendWaiting(): Promise<boolean> {
    for (const id of [...entries.keys()]) {
      if (isEmpty(entries.get(id)?.waiting ?? NONE)) continue
      if ((await send(id, { isLeaving: false })) !== 'failed') continue
      schedule(Math.min(SAVE_DELAY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS))
      return false
    }
    return true
  }
  async function drain() {
    while (isDue) {
      isDue = false
      if (!(await sendWaiting())) isDue = false
    }
    running = undefined
  }
  /** Asked while it sends, it goes round once more: one request at a time. */
  function run(): Promise<void> {
    isDue = true
    cancelTimer()
    running ??= drain()
    return running
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The things of which something is unsaved. */
    unsavedIds: () => [...entries.keys()],
    /** What of a thing the server has not confirmed, to be shown over what it said. */
    pendingOf: (id: string): Patch => (entries.has(id) ? (views.get(id) ?? NONE) : NONE),
    /** Whether one thing is on its way, and what was said where the server refused some of it. */
    stateOf(id: string): SaveState {
      const entry = entries.get(id)
      if (!entry) return { kind: 'saved' }
      if (!isEmpty(entry.refused)) return { kind: 'refused', error: entry.refusal }
      return { kind: failures > SILENT_FAILURES ? 'retrying' : 'saving' }
    },
    change(id: string, patch: Patch, delayMs = SAVE_DELAY_MS) {
      const { waiting, refused } = entries.get(id) ?? { waiting: NONE, refused: NONE }
      update(id, { waiting: { ...waiting, ...patch }, refused: without(refused, patch) })
      schedule(delayMs)
      emit()
    },
    /** Lets go of all that is unsaved of one thing. A request on its way says nothing any more. */
    drop(id: string) {
      entries.delete(id)
      emit()
    },
    /**
     * Saves now what there is, also what was refused before. Whether the server has all of it; false as soon as it
     * cannot be reached.
     */
    async flush(): Promise<boolean> {
      for (const [id, { waiting, refused }] of [...entries]) update(id, { waiting: { ...refused, ...waiting }, refused: NONE })
      emit()
      await run()
      return entries.size === 0
    },
    /**
     * The page goes away: everything is sent at once, also what is on its way, since that request may die with the
     * page.
     */
    leave() {
      cancelTimer()
      for (const [id, { waiting, sending }] of [...entries]) {
        if (isEmpty(waiting) && isEmpty(sending)) continue
        void send(id, { isLeaving: true }).then((end) => end === 'failed' && schedule(SAVE_DELAY_MS))
      }
    },
    /** Lets go of what was refused, or of all that is unsaved. */
    discard(which: 'refused' | 'all') {
      if (which === 'all') {
        cancelTimer()
        entries.clear()
      }
      for (const id of [...entries.keys()]) update(id, { refused: NONE })
      emit()
    },
  }
}
