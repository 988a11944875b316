import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type ItemRow, listItemsOf } from '../queries'
import { countItems } from '../room-queries'

/** Everything an app knows now, whether it can be searched yet or not. */
export const listItems = (env: Env, appId: string): Promise<ItemRow[]> => listItemsOf(openDatabase(env.DB), appId)

/** As their owner added them: pages that were found on one are part of it. */
export const countDataSources = (env: Env, { id, ownerId }: { id: string; ownerId: string }): Promise<number> =>
  countItems(openDatabase(env.DB), { appId: id, ownerId, isOfAccount: false })
