/**
 * Who may call a route.
 * - `public`: anyone, what they get being decided by what they bring (a password, a code, a cookie) or being meant for all.
 * - `builder`: a signed-in builder. `owner`: the builder who owns the app in the path; to others it does not exist. `admin`: a builder with isAdmin, who owns the app where the path names one.
 * - `person`: whoever is signed in on the host: a builder on the builder's, an end user on an app's own; always about themselves.
 * - `app manager`: the app's owner, in the builder or its preview, and its own admins; to strangers the app does not exist.
 * - `app`: whom the app in the path lets in, by its visibility and its access rules. `own app`: the same, of the app the caller's token is for.
 * - `dev`: anyone, where this installation keeps a development mailbox; elsewhere it does not exist.
 * - `middleware`: answers nothing itself.
 */
export type Access =
  | 'public'
  | 'person'
  | 'builder'
  | 'owner'
  | 'admin'
  | 'app manager'
  | 'app'
  | 'own app'
  | 'dev'
  | 'middleware'

/** Sign-in and out, on the builder's host for builders and on an app's own for its end users. */
const AUTH: Record<string, Access> = {
  'ALL /api/auth/*': 'middleware',
  'POST /api/auth/signUp': 'public',
  'POST /api/auth/signIn': 'public',
  'POST /api/auth/refresh': 'public',
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
const functionAccess = (root: string): Record<string, Access> => ({
  [`GET ${root}/:appId/functions/list`]: 'owner',
  [`POST ${root}/:appId/functions/:name{.+}/deploy`]: 'admin',
  [`GET ${root}/:appId/backend-functions`]: 'owner',
  [`PUT ${root}/:appId/backend-functions/:name{.+}`]: 'admin',
  [`DELETE ${root}/:appId/backend-functions/:name{.+}`]: 'admin',
  [`GET ${root}/:appId/functions-mgmt/logs`]: 'owner',
  [`GET ${root}/:appId/functions-mgmt/:name{.+}/logs`]: 'owner',
})

const secretAccess = (root: string): Record<string, Access> => ({
  [`ALL ${root}/:appId/secrets`]: 'middleware',
  [`ALL ${root}/:appId/secrets/*`]: 'middleware',
  [`GET ${root}/:appId/secrets`]: 'owner',
  [`POST ${root}/:appId/secrets`]: 'owner',
  [`DELETE ${root}/:appId/secrets/:name`]: 'admin',
})

/** What generated apps call, on the builder's host and on their own. */
const GENERATED_APPS: Record<string, Access> = {
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
}

/** Every route of the builder's host. A route that is not here fails the test beside this file. */
export const PLATFORM_ACCESS: Record<string, Access> = {
  'ALL /*': 'middleware',
  'GET /api/health': 'public',
  ...AUTH,
  'ALL /api/live_api/account/*': 'middleware',
  'POST /api/live_api/account/create': 'builder',
  'GET /api/live_api/account/current': 'builder',
  'PATCH /api/live_api/account/current': 'builder',
  'GET /api/live_api/account/export': 'builder',
  'GET /api/live_api/app/paidPlans': 'builder',
  'POST /api/apps': 'builder',
  'GET /api/apps': 'builder',
  'POST /api/apps/import': 'builder',
  'GET /api/apps/:appId/download': 'owner',
  'GET /api/apps/:appId': 'owner',
  'PATCH /api/apps/:appId': 'owner',
  'DELETE /api/apps/:appId': 'owner',
  'POST /api/apps/:appId/settings': 'admin',
  'PUT /api/apps/:appId/thumbnail': 'owner',
  'GET /api/apps/:appId/thumbnail': 'owner',
  'ALL /api/apps/:appId/versions': 'middleware',
  'ALL /api/apps/:appId/versions/*': 'middleware',
  'GET /api/apps/:appId/versions': 'owner',
  'GET /api/apps/:appId/versions/:versionId': 'owner',
  'PATCH /api/apps/:appId/versions/:versionId': 'owner',
  'GET /api/apps/:appId/versions/:a/diff/:b': 'owner',
  'GET /api/apps/:appId/versions/:versionId/restore': 'owner',
  'POST /api/apps/:appId/versions/:versionId/rows': 'owner',
  'POST /api/apps/:appId/files/update': 'admin',
  'POST /api/apps/:appId/files/delete': 'admin',
  'POST /api/apps/:appId/versions/:versionId/restore': 'owner',
  'POST /api/apps/:appId/versions/:versionId/validate': 'owner',
  'POST /api/apps/:appId/versions/:versionId/repair': 'owner',
  'POST /api/apps/:appId/versions/:versionId/apply-repair': 'admin',
  'GET /api/apps/:appId/errors': 'owner',
  'POST /api/apps/:appId/publish': 'owner',
  'GET /api/apps/:appId/exposure': 'owner',
  'POST /api/apps/:appId/unpublish': 'owner',
  'POST /api/apps/:appId/preview/ticket': 'owner',
  'ALL /api/apps/:appId/chat': 'middleware',
  'ALL /api/apps/:appId/chat/*': 'middleware',
  'POST /api/apps/:appId/chat': 'owner',
  'GET /api/apps/:appId/chat/messages': 'owner',
  'GET /api/apps/:appId/chat/usage': 'admin',
  'GET /api/apps/:appId/chat/stream': 'owner',
  'POST /api/apps/:appId/chat/confirm': 'owner',
  'POST /api/apps/:appId/chat/stop': 'owner',
  'GET /api/apps/:appId/chat/live': 'owner',
  'POST /api/apps/:appId/chat/attachments': 'owner',
  'GET /api/apps/:appId/chat/attachments/:id': 'owner',
  'POST /api/apps/:appId/rating': 'owner',
  'GET /api/models': 'admin',
  'POST /api/csv/generateMapping': 'builder',
  'GET /api/apps/:appId/integrations': 'owner',
  'GET /api/apps/:appId/integrations/packages': 'owner',
  'PUT /api/apps/:appId/integrations/packages/:name': 'owner',
  'DELETE /api/apps/:appId/integrations/packages/:name': 'owner',
  'GET /api/apps/:appId/files': 'owner',
  'DELETE /api/apps/:appId/files/:key{.+}': 'owner',
  'GET /api/models/current': 'builder',
  'ALL /api/dev/mails/*': 'middleware',
  'GET /api/dev/mails': 'dev',
  'GET /api/dev/mails/stream': 'dev',
  'GET /api/dev/mails/:id': 'dev',
  ...functionAccess('/api/apps'),
  ...functionAccess('/apps'),
  ...secretAccess('/api/apps'),
  'DELETE /api/apps/:appId/secrets': 'admin',
  ...secretAccess('/apps'),
  ...GENERATED_APPS,
  'GET /app/:slug/*': 'public',
  'GET /apps/:appId/login': 'public',
  'GET /assets/*': 'public',
  'GET /*': 'public',
}

/** Every route of a published app's and a preview's host. */
export const APP_HOST_ACCESS: Record<string, Access> = {
  'ALL /*': 'middleware',
  ...AUTH,
  'GET /auth/verifyEmail': 'public',
  'POST /auth/verifyEmail': 'public',
  'GET /auth/invitation': 'public',
  'POST /auth/invitation': 'public',
  'GET /auth/handler': 'public',
  'POST /auth/handler': 'public',
  'GET /api/apps/auth/login': 'public',
  'GET /api/apps/auth/logout': 'public',
  'POST /api/apps/:appId/auth/login': 'public',
  'POST /api/apps/:appId/auth/register': 'public',
  'POST /api/apps/:appId/auth/verify-otp': 'public',
  'POST /api/apps/:appId/auth/resend-otp': 'public',
  'POST /api/apps/:appId/auth/reset-password-request': 'public',
  'POST /api/apps/:appId/auth/reset-password': 'public',
  'POST /api/apps/:appId/auth/change-password': 'person',
  ...GENERATED_APPS,
  'GET /files/private/:appId/:name': 'public',
  'ALL /functions/:name{.+}': 'app',
  'ALL /api/functions/:name{.+}': 'app',
  'GET /files/:appId/:name': 'public',
  'GET /_runtime/*': 'public',
  'GET /_app/icon.svg': 'public',
  'GET /favicon.ico': 'public',
  'GET /robots.txt': 'public',
  'GET /_app/picture': 'public',
  'GET /_app/:access{~[\\w.-]+}/:file': 'app',
  'GET /_app/:file': 'app',
  'POST /_preview/open': 'public',
  'GET /_preview/state': 'public',
  'POST /api/app-error': 'public',
  'GET /*': 'public',
}
