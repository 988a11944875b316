import { deriveSealKey, seal, unseal } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'

const keyOf = (env: Env) => deriveSealKey(env.SESSION_KEY, 'claim-code')

/**
 * The code a customer takes an app over with. The app keeps its seed alone, so no code can be read from what is stored;
 * another seed, or none, ends every code made from this one.
 */
export const makeClaimCode = async (env: Env, { appId, seed }: { appId: string; seed: string }): Promise<string> =>
  seal(await keyOf(env), seed, appId)

/** The seed a code of this app was made from; undefined for any other text. */
export const seedOfClaimCode = async (env: Env, { appId, code }: { appId: string; code: string }): Promise<string | undefined> =>
  unseal(await keyOf(env), code, appId)
