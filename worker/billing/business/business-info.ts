import { BusinessInfo } from '#contract/billing'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectBusiness, writeBusiness } from './business-queries'

const NONE: BusinessInfo = { name: '', address: '', country: '', taxId: '' }

/** Whom an account's receipts are made out to. */
export async function readBusinessInfo(env: Env, accountId: string): Promise<BusinessInfo> {
  return BusinessInfo.parse((await selectBusiness(openDatabase(env.DB), accountId)) ?? NONE)
}

export async function saveBusinessInfo(env: Env, accountId: string, info: BusinessInfo): Promise<BusinessInfo> {
  const isEmpty = Object.values(info).every((each) => each === '')
  await writeBusiness(openDatabase(env.DB), accountId, isEmpty ? undefined : info)
  return info
}
