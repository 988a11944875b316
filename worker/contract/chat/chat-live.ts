import { z } from 'zod'

/**
 * GET /api/apps/{appId}/chat/live: the socket on which browsers that have the same app open learn of each other.
 * The bearer token rides as a second subprotocol, `bearer.{token}`, because browsers send no header with a socket.
 */
export const CHAT_LIVE_PROTOCOL = 'buildai.chat'
export const BEARER_PROTOCOL = 'bearer.'

const Person = z.object({ id: z.string(), name: z.string(), email: z.string(), tabs: z.number().int() })
export type Person = z.infer<typeof Person>

export const ChatLiveMessage = z.discriminatedUnion('type', [
  /** Who has the app open, each person once. Sent on every change, and first of all. */
  z.object({ type: z.literal('presence'), people: z.array(Person) }),
  /** A reply has begun: its stream can be read. */
  z.object({ type: z.literal('reply-started'), messageId: z.string() }),
  /** A reply is over, or something stored of a message changed (a rating). */
  z.object({ type: z.literal('messages-changed'), messageId: z.string(), versionId: z.string().nullable() }),
  /** Someone writes in another browser; good for a few seconds. */
  z.object({ type: z.literal('writing'), personId: z.string(), name: z.string() }),
])
export type ChatLiveMessage = z.infer<typeof ChatLiveMessage>

/** What a browser says on the socket while its person writes, at most every few seconds. */
export const WRITING = 'writing'
export const WRITING_EVERY_MS = 2_000
