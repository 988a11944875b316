import type { Env } from './env'

/** What every room may ask of an app's live channel; `entities/live/` knows the rest. */
export interface LiveChannelUpkeep extends Rpc.DurableObjectBranded {
  /** Disconnects whoever may not be here any more. */
  recheck(): Promise<void>
  /** For an app that is deleted: everyone is disconnected and nothing that was told stays. */
  destroy(): Promise<void>
}

export const liveChannelOf = ({ LIVE_CHANNEL }: Pick<Env, 'LIVE_CHANNEL'>, appId: string) =>
  (LIVE_CHANNEL as DurableObjectNamespace<LiveChannelUpkeep>).getByName(appId)
