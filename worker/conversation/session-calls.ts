import type { BuilderPrincipal } from '#contract/access/permissions'
import type { ChatMessage, Confirmation, FilePart, SendAnnotations } from '#contract/chat/chat'
import type { RateMessage } from '#contract/chat/ratings'
import type { ChatUsage } from '#contract/chat/usage'
import type { AppRow } from '#worker/apps/find-app'
import type { Payer } from '#worker/apps/require-owner'

/** Whose message it is. */
export interface AuthorPrincipal extends NonNullable<BuilderPrincipal> {
  id: string
  email: string
  name?: string
}

export interface SendInput {
  app: AppRow
  author: AuthorPrincipal
  /** Whose messages it counts against: the app's owner's, whoever wrote it. */
  payer: Payer
  /** The person's message; the same id twice is the same message. */
  id: string
  text: string
  attachments: FilePart[]
  annotations: SendAnnotations
  /** How many secrets were taken out of the text. */
  hiddenSecrets: number
}

export interface Refusal {
  ok: false
  code: 'user-disabled' | 'chat-busy' | 'daily-chat-messages-limit-reached' | 'builder-chat-messages-limit-reached' | 'conflict'
  message: string
}
export type SendAnswer = { ok: true; stream: ReadableStream<Uint8Array> } | Refusal

/** What a builder decides on a reply that waits for them. */
export interface Decision {
  appId: string
  messageId: string
  isConfirmed: boolean
  author: { id: string; email: string }
}

export type ConfirmAnswer = { ok: true; message: ChatMessage } | { ok: false; code: 'not-found' | 'chat-busy' }

/** That an app went back to an older version. */
export interface Restore {
  appId: string
  /** The version that going back made. */
  versionId: string
  /** The version it went back to, and what that is called. */
  restoredId: string
  title: string
  /** What it was asked by: a message of the person's, or the version's own. */
  messageId: string
  authorId: string
  /** How many records went back too, where they were to. */
  rows?: number
}

/** A change that no reply made, and that waits for the builder. */
export interface PendingLine {
  messageId: string
  authorId: string
  /** What the conversation says of it. */
  text: string
  confirmation: Confirmation
}

/** What the Durable Object that keeps an app's conversation answers to. */
export interface ChatSessionCalls extends Rpc.DurableObjectBranded {
  fetch(request: Request): Promise<Response>
  send(input: SendInput): Promise<SendAnswer>
  /** The events of the running reply after one; undefined when none is running. */
  read(after: number): Promise<ReadableStream<Uint8Array> | undefined>
  list(page: { before?: string | undefined; limit: number }): Promise<ChatMessage[]>
  usage(): ChatUsage
  memory(): string
  toldMemory(): string
  setMemory(text: string): void
  /** Whether a change waits for the builder. Another version would make it out of date. */
  isAwaitingConfirmation(): boolean
  confirm(decision: Decision): Promise<ConfirmAnswer>
  /** Runs what changes the app outside a reply; false, and it is not run, while a reply is written. */
  runExclusive(change: () => Promise<void>): Promise<boolean>
  /** The app has another newest version, which no reply made. */
  publishVersionChange(version: { appId: string; messageId: string; versionId: string }): Promise<void>
  recordRestore(restore: Restore): Promise<void>
  recordPending(pending: PendingLine): Promise<void>
  stop(): Promise<void>
  dismiss(accountId: string): Promise<void>
  destroy(): Promise<void>
  rate(by: { appId: string; accountId: string }, rating: RateMessage): Promise<'rated' | 'no-message' | 'rated-already'>
}
