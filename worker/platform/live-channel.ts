import type { Env } from './env'

/** What an owner's screens may follow beside rows: what the app knows. */
export const OWNER_TOPICS = ['context'] as const
export type OwnerTopic = (typeof OWNER_TOPICS)[number]
export const ownerRoom = (appId: string, topic: OwnerTopic): string => `${topic}:${appId}`

/** What every room may ask of an app's live channel; `entities/live/` knows the rest. */
export interface LiveChannelUpkeep extends Rpc.DurableObjectBranded {
  /** Disconnects whoever may not be here any more. */
  recheck(): Promise<void>
  /** Tells the owner's own screens that something of a topic has changed; they read what it is. */
  notifyOwner(appId: string, topic: OwnerTopic): Promise<void>
  /** For an app that is deleted: everyone is disconnected and nothing that was told stays. */
  destroy(): Promise<void>
}

export const liveChannelOf = ({ LIVE_CHANNEL }: Pick<Env, 'LIVE_CHANNEL'>, appId: string) =>
  (LIVE_CHANNEL as DurableObjectNamespace<LiveChannelUpkeep>).getByName(appId)
