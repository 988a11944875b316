import { z } from 'zod'
import { CsvMapping } from '#contract/data/csv'
import { readJson } from '#contract/data/json-values'

/** An import that broke off: sent again under the same id, what is in is not stored twice. */
const UnfinishedImport = z.object({
  importId: z.string(),
  startedAtMs: z.number(),
  /** Which file, read how, into what. */
  fingerprint: z.string(),
  mappings: z.array(CsvMapping),
  done: z.number(),
})
export type UnfinishedImport = z.infer<typeof UnfinishedImport>

/** After this nobody means to go on with it. */
const KEPT_MS = 7 * 86_400_000

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The last import into each entity that did not come to its end, in this browser alone. One that keeps nothing begins
 * anew.
 */
export class UnfinishedImports {
  private readonly key: string

  constructor(
    private readonly place: Place,
    { appId, entity }: { appId: string; entity: string },
  ) {
    this.key = `buildai:import:${appId}:${entity}`
  }

  find(fingerprint: string | undefined, nowMs = Date.now()): UnfinishedImport | undefined {
    const kept = this.attempt(() => UnfinishedImport.safeParse(readJson(this.place.getItem(this.key) ?? '')).data)
    return kept && kept.fingerprint === fingerprint && nowMs - kept.startedAtMs < KEPT_MS ? kept : undefined
  }

  remember(unfinished: UnfinishedImport): void {
    this.attempt(() => this.place.setItem(this.key, JSON.stringify(unfinished)))
  }

  forget(): void {
    this.attempt(() => this.place.removeItem(this.key))
  }

  /** A browser may refuse to keep anything. */
  private attempt<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch {
      return undefined
    }
  }
}

const EDGE_BYTES = 64_000

/**
 * Names a file's content and what it is read into, by its size, beginning and end. Undefined where the browser computes
 * no digests.
 */
export async function fingerprintOf(file: Blob, readInto: unknown): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return undefined
  const told = new TextEncoder().encode(JSON.stringify([file.size, readInto]))
  const edges = await new Blob([told, file.slice(0, EDGE_BYTES), file.slice(-EDGE_BYTES)]).arrayBuffer()
  return Array.from(new Uint8Array(await subtle.digest('SHA-256', edges)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class ImportedElsewhere extends Error {}

/** Runs in one tab at a time; throws where another is at it. A tab that is gone holds nobody up. */
export async function inThisTabOnly<T>(fingerprint: string | undefined, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks || fingerprint === undefined) return work()
  return locks.request(`buildai:import:${fingerprint}`, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new ImportedElsewhere()
    return work()
  })
}
