import type { Plan } from '#contract/people/identity'

/**
 * Who is asking, as the identity middleware found it. A token of another tenant, an expired or a forged one leaves
 * `nobody`.
 */
export type Principal =
  | { kind: 'nobody' }
  | {
      kind: 'builder'
      accountId: string
      email: string
      name: string
      plan: Plan
      isAdmin: boolean
      keepsTemplateLibrary?: boolean | undefined
      emailVerified: boolean
      sessionId: string
    }
  /**
   * An end user of one app. `role` is `admin` or `user`, or one the app made; `user` until their address is verified,
   * and until then the address says nothing.
   */
  | {
      kind: 'end-user'
      appId: string
      userId: string
      email: string
      name: string
      role: string
      emailVerified: boolean
      /** They came by invitation. */
      isInvited: boolean
      /** The app is for its members, and they are none, or no longer. */
      needsMembership?: true
      /** A program that came with a token of the app's owner: it is somebody of its own, and no person. */
      isProgram?: true
      sessionId: string
    }
  /** The app's owner looking at its preview: acts in that app as an admin, and nowhere else. */
  | { kind: 'preview'; appId: string; accountId: string; email: string; name: string; emailVerified: boolean; sessionId?: string }
  /**
   * A backend function of one app acting for the app itself, above its access rules. Made inside this Worker only: no
   * token is one.
   */
  | { kind: 'service'; appId: string; versionId: string; environment: RunEnvironment }

/**
 * What a run of a function was started as: `dev` by the editor and the preview, `prod` by everyone and everything else.
 */
export type RunEnvironment = 'prod' | 'dev'
