import type { BuilderPrincipal } from '#contract/access/permissions'
import type { Plan } from '#contract/people/identity'
import type { Env } from './env'
import type { Principal } from './http/principal'

/** What lower rooms ask of rooms above them. `worker/hooks.ts` fills it in, before the first request. */
export interface Hooks {
  /** What the live tools and the assistant of an app answer people from, in words. */
  describeAnswers(
    env: Env,
    app: { id: string; ownerId: string; appType: string; activeChatAppId: string | null },
    versionId: string,
  ): Promise<{ kind: 'tool' | 'assistant'; name: string; message: string }[]>
  /** The files of an app that was renamed by hand say its name as well. */
  followName(env: Env, renamed: { appId: string; name: string; author: { id: string; email: string } }): Promise<void>
  /** Shuts a builder out, and removes them with everything they own unless they come back in time. */
  requestAccountDeletion(env: Env, accountId: string): Promise<void>
  /** Lets a builder in again who has deleted their account; false where it is too late. */
  restoreAccount(env: Env, accountId: string): Promise<boolean>
  /**
   * Gives an account what was bought before anybody knew whose it was: by the sale's id and by its verified address
   * (empty where it is not). False where the sale named is not known, paid back, or someone else's.
   */
  claimPurchases(env: Env, claim: { accountId: string; email: string; saleId?: string | undefined }): Promise<boolean>
  /** Who a program is that comes with a token of an app; undefined where the token opens nothing, or no longer. */
  findProgram(env: Env, token: string): Promise<Extract<Principal, { kind: 'end-user' }> | undefined>
  /** What an account pays for or was given may be another plan now: what rests or is back by it follows at once. */
  followPlan(env: Env, accountId: string): Promise<void>
  /** Somebody has made an account in an app. */
  countSignUp(env: Env, appId: string): Promise<void>
  /** Who pays for what collaborators do in an app of this account; undefined while it is disabled. */
  payerOf(env: Env, accountId: string): Promise<{ accountId: string; plan: Plan; isAdmin: boolean } | undefined>
  /** What an account has taken of what its plan counts, beside messages and credits. */
  readUsage(
    env: Env,
    accountId: string,
  ): Promise<{ liveTools: number; mostDomains: number; fileBytes: number; recordBytes: number; processedBytes: number }>
  /** Removes what an end user asked the tools of an app. */
  forgetRunsOfPerson(env: Env, userId: string): Promise<void>
  /** Removes what stands elsewhere of somebody who leaves an app, or is removed from it. */
  forgetPerson(env: Env, person: { appId: string; userId: string; email: string | undefined }): Promise<void>
  /**
   * Somebody has moved to another address: what stands elsewhere under the one before goes along. No app: a builder.
   */
  followAddress(env: Env, person: { appId: string | undefined; userId: string; from: string; to: string }): Promise<void>
  /** Where someone goes on to whom a link or Google has just made an account. */
  postSignUpPath(
    env: Env,
    tenant: { id: string; app?: { id: string; publishedVersionId: string | null } },
    path: string,
  ): Promise<string>
  /** An app that is a tool keeps its words in the tool, which it is given when it is made. Throws where they may not be. */
  prepareToolOfApp(
    env: Env,
    save: {
      /** Undefined for one that is still to be made. */
      appId: string | undefined
      appType: string
      builder: BuilderPrincipal
      texts: Record<string, unknown>
      was: Record<string, unknown> | undefined
    },
  ): Promise<(saved: { id: string; name: string }) => Promise<void>>
  /** The bytes of a file that was uploaded to an app, by its address; undefined for any other and for larger ones. */
  readUpload(env: Env, address: string, maxBytes: number): Promise<Uint8Array | undefined>
  /** Paths of the tools that visitors of an app may use, in its owner's order. */
  livePathsOfTools(env: Env, app: { id: string; ownerId: string }): Promise<string[]>
  /** Of these people of an app, the addresses of those it lets in only once they pay. */
  findUnpaid(
    env: Env,
    appId: string,
    people: { email: string; emailVerified: boolean; role: string; isInvited: boolean }[],
  ): Promise<Set<string>>
  /** Makes an app of a template of the gallery; answers its row. */
  startFromTemplate(
    env: Env,
    order: { builder: Extract<Principal, { kind: 'builder' }>; templateId: string; name: string | undefined; withData: boolean },
  ): Promise<{ id: string; slug: string }>
  /** An app that has no version yet begins from a template of the gallery; with one, nothing is done. */
  beginFromTemplate(
    env: Env,
    order: { builder: Extract<Principal, { kind: 'builder' }>; appId: string; templateId: string },
  ): Promise<void>
  /** Throws where a name or a domain has to be looked at by an admin first. */
  requireReviewedName(env: Env, app: { id: string }, given: { name: string; slug: string }): Promise<void>
  /** The tools that the pages of an app can show, in its owner's order. */
  toolsOfApp(env: Env, appId: string): Promise<{ path: string; title: string; isActive: boolean }[]>
}

const filled: Partial<Hooks> = {}

export const fillHooks = (hooks: Hooks): void => {
  Object.assign(filled, hooks)
}

/** Calls what a room above does for one below. */
export function hook<Name extends keyof Hooks>(name: Name): Hooks[Name] {
  const found = filled[name]
  if (!found) throw new Error(`the hook ${name} is not filled in`)
  return found
}
