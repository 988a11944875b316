import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type ItemRow, listItemsOf } from '../queries'

/** Everything an app knows now, whether it can be searched yet or not. */
export const listItems = (env: Env, appId: string): Promise<ItemRow[]> => listItemsOf(openDatabase(env.DB), appId)
