import type { Env } from './env'

/** What lower rooms ask of rooms above them. `worker/hooks.ts` fills it in, before the first request. */
export interface Hooks {
  /** Removes a builder, and before them everything they own. */
  deleteAccount(env: Env, accountId: string): Promise<void>
  /** Removes what an end user asked the tools of an app. */
  forgetRunsOfPerson(env: Env, userId: string): Promise<void>
  /** Removes what stands elsewhere of somebody who leaves an app, or is removed from it. */
  forgetPerson(env: Env, person: { appId: string; userId: string }): Promise<void>
  /** Where someone goes on to whom a link or Google has just made an account. */
  postSignUpPath(
    env: Env,
    tenant: { id: string; app?: { id: string; publishedVersionId: string | null } },
    path: string,
  ): Promise<string>
  /** An app that is a tool keeps its words in the tool, which it is given when it is made. */
  saveToolOfApp(
    env: Env,
    app: { id: string; appType: string; name: string; slug: string },
    texts: Record<string, unknown>,
  ): Promise<void>
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
