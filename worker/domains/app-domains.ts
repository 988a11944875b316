import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hasServedDomain, removeDomainsOf, selectDomains } from './queries'

/** Of an app that is deleted, or that goes to another account: who has it then proves his own. */
export const forgetDomainsOf = (env: Env, appId: string) => removeDomainsOf(openDatabase(env.DB), appId, Date.now())

export const hasLiveDomain = (env: Env, appId: string): Promise<boolean> => hasServedDomain(openDatabase(env.DB), appId)

export const countDomainsOf = async (env: Env, appId: string): Promise<number> =>
  (await selectDomains(openDatabase(env.DB), appId)).length
