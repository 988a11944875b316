import { z } from 'zod'
import { FilePart, SendAnnotations } from '#contract/chat/chat'

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
  /** When it was written, in milliseconds: its place in the line. */
  at: z.number(),
})
export type QueuedMessage = z.infer<typeof QueuedMessage>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
const prefixOf = (appId: string) => `chat-queue:${appId}:`

/**
 * The messages of one app that are still to be sent, in the browser's storage: a reload or a closed tab loses none.
 * Every tab of the browser sees the same list. Each message has an entry of its own, since what two tabs write to one
 * at the same moment would be the later one's alone.
 */
export class SendQueue {
  private readonly listeners = new Set<() => void>()
  /** What the storage does not take lasts as long as the page. */
  private readonly unkept = new Map<string, QueuedMessage>()
  private readonly prefix: string
  private items: QueuedMessage[] = []

  constructor(
    private readonly store: Store,
    appId: string,
  ) {
    this.prefix = prefixOf(appId)
    this.items = this.load()
  }

  list = (): QueuedMessage[] => this.items

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Whether an entry of the storage is this list's; without a name, all of it was cleared. */
  isOwn(key: string | null): boolean {
    return key === null || key.startsWith(this.prefix)
  }

  /** Another tab may have changed the list. */
  reread(): void {
    this.items = this.load()
    for (const listener of this.listeners) listener()
  }

  add(message: Omit<QueuedMessage, 'isSent' | 'at'>): void {
    const last = this.load().at(-1)?.at ?? 0
    this.put({ ...message, isSent: false, at: Math.max(Date.now(), last + 1) })
    this.reread()
  }

  edit(id: string, text: string): void {
    this.change(id, (each) => (each.isSent ? each : { ...each, text }))
  }

  remove(id: string): void {
    this.delete(id)
    this.reread()
  }

  markSent(id: string, isSent: boolean): void {
    this.change(id, (each) => ({ ...each, isSent }))
  }

  /**
   * Takes over what no living tab sends: after a reload, or from a tab that was closed. What the server has is done,
   * what it does not have is sent again under its own id.
   */
  adopt(tab: string, { isKnown, isLiving }: { isKnown: (id: string) => boolean; isLiving: (tab: string) => boolean }): void {
    const orphans = this.load().filter((each) => !isLiving(each.tab))
    if (orphans.length === 0) return
    for (const each of orphans) {
      if (isKnown(each.id)) this.delete(each.id)
      else this.put({ ...each, tab, isSent: false })
    }
    this.reread()
  }

  private change(id: string, how: (message: QueuedMessage) => QueuedMessage): void {
    const known = this.unkept.get(id) ?? this.read(this.prefix + id)
    if (known) this.put(how(known))
    this.reread()
  }

  private load(): QueuedMessage[] {
    const stored = this.keys().flatMap((key) => this.read(key) ?? [])
    return [...stored.filter(({ id }) => !this.unkept.has(id)), ...this.unkept.values()].sort(
      (a, b) => a.at - b.at || a.id.localeCompare(b.id),
    )
  }

  private keys(): string[] {
    const all = Array.from({ length: this.store.length }, (_, at) => this.store.key(at) ?? '')
    return all.filter((key) => key.startsWith(this.prefix))
  }

  private read(key: string): QueuedMessage | undefined {
    try {
      return QueuedMessage.parse(JSON.parse(this.store.getItem(key) ?? ''))
    } catch {
      return undefined
    }
  }

  private put(message: QueuedMessage): void {
    try {
      this.store.setItem(this.prefix + message.id, JSON.stringify(message))
      this.unkept.delete(message.id)
    } catch {
      // Full, or forbidden.
      this.unkept.set(message.id, message)
    }
  }

  private delete(id: string): void {
    this.unkept.delete(id)
    this.store.removeItem(this.prefix + id)
  }
}
