/**
 * Who may call a route.
 * - `public`: anyone, what they get being decided by what they bring (a password, a code, a cookie) or being meant for
 *   all.
 * - `builder`: a signed-in builder. `owner`: the builder who owns the app in the path; to others it does not exist.
 *   `editor`: also whom the owner made an editor; `viewer`: also whom the owner lets look on.
 *   `admin`: a builder with isAdmin, who owns the app where the path names one.
 * - `person`: whoever is signed in on the host: a builder on the builder's, an end user on an app's own; always about
 *   themselves.
 * - `app manager`: the app's owner, in the builder or its preview, and its own admins; to strangers the app does not
 *   exist.
 * - `app`: whom the app in the path lets in, by its visibility and its access rules. `own app`: the same, of the app
 *   the caller's token is for.
 * - `access token`: a program with a token of the app in the path, as far as the token goes.
 * - `dev`: anyone, where this installation keeps a development mailbox; elsewhere it does not exist.
 * - `middleware`: answers nothing itself.
 */
export type Access =
  | 'public'
  | 'person'
  | 'builder'
  | 'owner'
  | 'editor'
  | 'viewer'
  | 'admin'
  | 'app manager'
  | 'app'
  | 'own app'
  | 'access token'
  | 'dev'
  | 'middleware'

/** Sign-in and out, on the builder's host for builders and on an app's own for its end users. */
export const AUTH: Record<string, Access> = {
  'ALL /api/auth/*': 'middleware',
  'POST /api/auth/signUp': 'public',
  'POST /api/auth/signIn': 'public',
  'POST /api/auth/refresh': 'public',
  'POST /api/auth/restoreAccount': 'public',
  'POST /api/auth/signOut': 'public',
  'POST /api/auth/sendVerification': 'public',
  'POST /api/auth/verifyEmail': 'public',
  'GET /api/auth/options': 'public',
  'GET /api/auth/google/start': 'public',
  'GET /api/auth/google/callback': 'public',
  'GET /api/auth/google/finish': 'public',
  'GET /api/auth/google': 'person',
  'DELETE /api/auth/google': 'person',
  'POST /api/auth/readLink': 'public',
  'POST /api/auth/signInWithToken': 'public',
  'POST /api/auth/resetPassword': 'public',
  'POST /api/auth/undoEmailChange': 'public',
  'GET /api/auth/me': 'person',
  'PATCH /api/auth/me': 'person',
  'DELETE /api/auth/me': 'person',
  'POST /api/auth/changeEmail': 'person',
  'POST /api/auth/changePassword': 'person',
  'GET /api/auth/sessions': 'person',
  'GET /api/auth/events': 'person',
  'DELETE /api/auth/sessions': 'person',
  'DELETE /api/auth/sessions/:id': 'person',
  'POST /api/live_api/account/sendResetPasswordEmail': 'public',
  'POST /api/live_api/account/sendMagicLink': 'public',
  'POST /api/live_api/account/validateOtp': 'public',
  'POST /api/live_api/account/completeEmailChange': 'public',
  'ALL /api/live_api/user/memories/current/*': 'middleware',
  'GET /api/live_api/user/memories/current': 'person',
  'PUT /api/live_api/user/memories/current': 'person',
  'DELETE /api/live_api/user/memories/current': 'person',
}

/** The entity API, which answers alike in both of its dialects. */
const entityAccess = (root: string): Record<string, Access> => {
  const entity = `${root}/:appId/entities/:entity`
  const user = `${entity}{[Uu][Ss][Ee][Rr]}`
  const reserved = ['schema', 'count', 'bulk', 'import', 'export', 'aggregate', 'upsert', 'update-many', 'v2/list'].flatMap(
    (name) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} ${entity}/${name}`, 'app'] as const),
  )
  return {
    [`ALL ${root}/:appId/entities/*`]: 'middleware',
    [`GET ${user}`]: 'app',
    [`GET ${user}/me`]: 'app',
    [`PUT ${user}/me`]: 'app',
    [`GET ${user}/schema`]: 'app',
    [`GET ${user}/count`]: 'app',
    [`GET ${user}/v2/list`]: 'app',
    [`GET ${user}/:id`]: 'app',
    [`PUT ${user}/:id`]: 'app',
    [`ALL ${user}`]: 'app',
    [`ALL ${user}/*`]: 'app',
    [`GET ${entity}`]: 'app',
    [`POST ${entity}`]: 'app',
    [`DELETE ${entity}`]: 'app',
    ...Object.fromEntries(reserved),
    [`GET ${entity}/:id`]: 'app',
    [`PUT ${entity}/:id`]: 'app',
    [`DELETE ${entity}/:id`]: 'app',
  }
}

/** Managing backend functions. Anyone whom the app and the function let in may call one. */
export const functionAccess = (root: string): Record<string, Access> => ({
  [`GET ${root}/:appId/functions/list`]: 'viewer',
  [`POST ${root}/:appId/functions/:name{.+}/deploy`]: 'admin',
  [`GET ${root}/:appId/backend-functions`]: 'viewer',
  [`PUT ${root}/:appId/backend-functions/:name{.+}`]: 'admin',
  [`DELETE ${root}/:appId/backend-functions/:name{.+}`]: 'admin',
  [`GET ${root}/:appId/functions-mgmt/logs`]: 'viewer',
  [`GET ${root}/:appId/functions-mgmt/:name{.+}/logs`]: 'viewer',
})

export const secretAccess = (root: string): Record<string, Access> => ({
  [`ALL ${root}/:appId/secrets`]: 'middleware',
  [`ALL ${root}/:appId/secrets/*`]: 'middleware',
  [`GET ${root}/:appId/secrets`]: 'owner',
  [`POST ${root}/:appId/secrets`]: 'owner',
  [`DELETE ${root}/:appId/secrets/:name`]: 'admin',
})

/** What generated apps call, on the builder's host and on their own. */
export const GENERATED_APPS: Record<string, Access> = {
  'GET /api/apps/:appId/users': 'app manager',
  'POST /api/apps/:appId/users/invite-user': 'app manager',
  'POST /api/apps/:appId/runtime/users/invite-user': 'app manager',
  'POST /apps/:appId/users/invite-user': 'app manager',
  'GET /api/apps/:appId/users/invitations': 'app manager',
  'POST /api/apps/:appId/users/invitations/:id/resend': 'app manager',
  'DELETE /api/apps/:appId/users/invitations/:id': 'app manager',
  'PATCH /api/apps/:appId/users/:userId': 'app manager',
  'DELETE /api/apps/:appId/users/:userId': 'app manager',
  'GET /runtime/bundle': 'app',
  ...entityAccess('/api/apps'),
  ...entityAccess('/live_api/apps'),
  'GET /apps/:appId/entities/User/me': 'app',
  'GET /ws-user-apps/socket.io/': 'public',
  'POST /integrations/Core/:endpoint': 'own app',
  'POST /integrations/installable/:package/:instanceId/integration-endpoints/:endpoint': 'own app',
  'POST /api/apps/:appId/integration-endpoints/Core/:endpoint': 'app',
  'POST /api/apps/:appId/integration-endpoints/installable/:package/integration-endpoints/:endpoint': 'app',
  'POST /api/apps/:appId/integrations/custom/:slug/:operation{.+}': 'app',
  'GET /api/apps/:appId/integrations/schema': 'app',
  'GET /apps/:appId/integrations/schema': 'app',
  'GET /api/apps/public/prod/public-settings/by-id/:appId': 'app',
  'GET /api/apps/:appId/agents/conversations': 'app',
  'GET /api/apps/:appId/agents/conversations/:id': 'app',
  'POST /api/apps/:appId/agents/conversations': 'app',
  'POST /api/apps/:appId/agents/conversations/v2/:id/messages': 'app',
  'GET /api/apps/:appId/agents/:name/:channel{whatsapp|telegram}': 'app',
  'GET /api/apps/:appId/external-auth/tokens/:type{.+}': 'app',
  'ALL /api/apps/:appId/app-user-auth/connectors/:rest{.+}': 'app',
  'POST /api/apps/:appId/connectors/:type/call': 'app',
  'GET /api/apps/:appId/auth/sso/login': 'public',
  'GET /api/apps/auth/:provider{microsoft|facebook|apple}/login': 'public',
  'GET /api/apps/:appId/auth/sso/:rest{.+}': 'app',
  'POST /api/apps/:appId/ai/:rest{.+}': 'app',
  'POST /api/apps/:appId/actors/:name/connection-token': 'app',
  'POST /api/apps/:appId/analytics/track/batch': 'app',
  'POST /api/app-logs/:appId/log-user-in-app/:page{.+}': 'app',
  'GET /api/app-logs/:appId': 'app',
  'GET /api/app-logs/:appId/stats': 'app',
  'ALL /api/apps/:appId/functions/:name{.+}': 'app',
  'ALL /apps/:appId/functions/:name{.+}': 'app',
  'ALL /api/apps/:appId/assistant/*': 'middleware',
  'GET /api/apps/:appId/assistant': 'app',
  'GET /api/apps/:appId/assistant/conversations': 'app',
  'GET /api/apps/:appId/assistant/conversations/:id': 'app',
  'DELETE /api/apps/:appId/assistant/conversations/:id': 'app',
  'POST /api/apps/:appId/assistant/conversations/:id/handover': 'app',
  'DELETE /api/apps/:appId/assistant/conversations/:id/handover': 'app',
  'GET /api/apps/:appId/assistant/conversations/:id/messages/:messageId/sources/:number': 'app',
  'POST /api/apps/:appId/assistant/messages': 'app',
  'POST /api/apps/:appId/assistant/actions/:actionId': 'app',
}
