import type { Env } from '#worker/platform/env'
import type { EventStore } from './event-store'
import type { MemoryStore } from './memory-store'
import type { MessageStore } from './message-store'
import type { Viewers } from './viewers'

/** What the parts of one app's conversation share. */
export interface Session {
  ctx: DurableObjectState
  env: Env
  messages: MessageStore
  memory: MemoryStore
  events: EventStore
  viewers: Viewers
}
