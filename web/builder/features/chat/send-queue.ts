import { z } from 'zod'
import { FilePart, SendAnnotations } from '#contract/chat'

/** A message that waits to be sent, or was sent and is not known to have arrived. */
export const QueuedMessage = z.object({
  /** The message's own id: sent again under it, it is the same message. */
  id: z.string(),
  text: z.string(),
  files: z.array(FilePart),
  annotations: SendAnnotations,
  /** The tab that sends it. */
  tab: z.string(),
  /** It is on its way; whether it arrived is not known yet. */
  isSent: z.boolean(),
})
export type QueuedMessage = z.infer<typeof QueuedMessage>

const Stored = z.array(QueuedMessage)
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (appId: string) => `chat-queue:${appId}`

/**
 * The messages of one app that are still to be sent, in the browser's storage: a reload or a closed tab loses none. Every tab of the browser sees
 * the same list.
 */
export class SendQueue {
  private readonly listeners = new Set<() => void>()
  private items: QueuedMessage[] = []
  private isKept = true
  readonly key: string

  constructor(
    private readonly store: Store,
    appId: string,
  ) {
    this.key = keyOf(appId)
    this.items = this.load()
  }

  list = (): QueuedMessage[] => this.items

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Another tab changed the list. */
  reread(): void {
    this.items = this.load()
    this.tell()
  }

  add(message: Omit<QueuedMessage, 'isSent'>): void {
    this.keep([...this.load(), { ...message, isSent: false }])
  }

  edit(id: string, text: string): void {
    this.keep(this.load().map((each) => (each.id === id && !each.isSent ? { ...each, text } : each)))
  }

  remove(id: string): void {
    this.keep(this.load().filter((each) => each.id !== id))
  }

  markSent(id: string, isSent: boolean): void {
    this.keep(this.load().map((each) => (each.id === id ? { ...each, isSent } : each)))
  }

  /**
   * Takes over what no living tab sends: after a reload, or from a tab that was closed. What the server has is done, what it does not have is
   * sent again under its own id.
   */
  adopt(tab: string, { isKnown, isLiving }: { isKnown: (id: string) => boolean; isLiving: (tab: string) => boolean }): void {
    const items = this.load()
    const isOrphan = (each: QueuedMessage) => !isLiving(each.tab)
    if (!items.some(isOrphan)) return
    this.keep(
      items
        .filter((each) => !(isOrphan(each) && isKnown(each.id)))
        .map((each) => (isOrphan(each) ? { ...each, tab, isSent: false } : each)),
    )
  }

  private load(): QueuedMessage[] {
    if (!this.isKept) return this.items
    try {
      return Stored.parse(JSON.parse(this.store.getItem(this.key) ?? '[]'))
    } catch {
      return []
    }
  }

  private keep(items: QueuedMessage[]): void {
    this.items = items
    try {
      if (items.length === 0) this.store.removeItem(this.key)
      else this.store.setItem(this.key, JSON.stringify(items))
    } catch {
      // Storage is full or forbidden: the list lasts as long as the page.
      this.isKept = false
    }
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}
