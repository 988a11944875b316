import { runEntityAutomations } from '#worker/functions/automations/run-entity-automations'
import type { RowListener } from './row-events'
import { tellLiveChannel } from './tell-live-channel'

/** Who hears of changed rows. A listener that has slow work to do puts it on a queue: the writer waits for all of them. */
export const ROW_LISTENERS: readonly RowListener[] = [tellLiveChannel, runEntityAutomations]
