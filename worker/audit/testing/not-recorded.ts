import type { AdminActionKind } from '#contract/admin'

/** Writing calls of which an admin's log has no line, each by a part of its route, with the reason. */
export const NOT_RECORDED: [calls: RegExp, reason: string][] = [
  [
    / \/(?:api\/)?auth\/|\/auth\/(?:login|register|verify-otp|resend-otp|change-password|reset-password(?:-request)?)$/,
    'Somebody’s own sign-in: what happens to it stands among the events of their account (AA06)',
  ],
  [
    /\/account\/(?:sendResetPasswordEmail|sendMagicLink|validateOtp|completeEmailChange)$/,
    'Somebody’s own sign-in, as the specification names it',
  ],
  [/\/user\/memories\/current$|\/account\/(?:create|current|businessInfo)$/, 'What somebody says of themselves'],
  [
    /\/live_api\/app\/(?:checkout|subscription\/portal)$|\/membership\/(?:checkout|refresh|licence)$/,
    'Leads to the provider: what is paid there stands among the payments of the account',
  ],
  [/ \/api\/(?:billing|payments)\//, 'A provider’s notice, which is believed only as far as the provider confirms it'],
  [
    /POST \/api\/apps(?:\/import)?$|\/duplicate$/,
    'Makes an app that nobody but its maker enters; what it is changed to and opened for has lines of its own',
  ],
  [/\/git-upload-pack$/, 'Reads'],
  [
    /\/git-receive-pack$|\/versions\/|\/files\/(?:update|delete)$|\/functions\/:name\{\.\+\}\/deploy$|\/backend-functions\//,
    'Makes a version, which names its author and can be gone back on; a version that widens access is asked about first',
  ],
  [/ \/mcp$/, 'Each call that a program makes through it goes through the routes of this table, with their lines'],
  [
    /\/chat(?:$|\/(?:estimate|confirm|stop|memory|attachments|assistant)(?:\/|$))|\/apply-repair$|\/context\/|\/replaceDataItem$/,
    'Talk, and what an app is made of: in the chat, the versions, and the app’s own list',
  ],
  [
    /\/style$|\/thumbnail$|\/rating$|\/variables$/,
    'How an app looks and what it says, in the app’s own list where others are to know',
  ],
  [
    /\/apps\/:appId\/records\/|\/sample-data\/remove$|DELETE \/api\/apps\/:appId\/files\//,
    'Rows and files: in the app’s own list, by number, and put back from there',
  ],
  [
    /(?:POST|PATCH|DELETE) \/api\/apps\/:appId\/tools(?:\/:toolId)?$/,
    'A tool that runs for nobody until it is switched on: in the app’s own list',
  ],
  [
    /\/(?:claim|collaboration)\/offer$|\/preview\/ticket$|\/generateMapping$|\/magicCreate$/,
    'Answers the one who asks, and changes nothing',
  ],
  [/\/domains\/:domainId\/verify$/, 'Looks again at the records of a domain whose adding has a line'],
  [/\/invitations\/:id\/resend$/, 'Sends an invitation once more whose line is written'],
  [/\/appeal$/, 'Goes to the admins, who find it with the app'],
  [/\/admin\/health\/mail$|\/admin\/model\/test$/, 'Tries whether something works, and changes nothing'],
  [
    /\/entities\/|\/integrations\/(?:Core|installable|custom)\/|\/integration-endpoints\/|\/agents\/|\/app-user-auth\/|\/connectors\/:type\/call$|\/ai\/|\/actors\/|\/analytics\/|\/app-logs\/|\/functions\/:name|\/assistant\/|\/runs(?:\/|$)|\/_app\/mcp$|POST \/tool\/:path$/,
    'What people do in an app, by the rules of that app',
  ],
  [/\/_report\/|\/_gate\/|\/_preview\/|\/api\/app-error$/, 'What visitors do'],
]

/** What each writing call of the admin area writes down itself, together with its change. */
export const ADMIN_CALLS: Record<string, AdminActionKind[]> = {
  'PATCH /api/admin/accounts/:accountId': ['plan-changed', 'admin-added', 'admin-removed'],
  'POST /api/admin/accounts/:accountId/refund': ['payment-refunded'],
  'POST /api/admin/accounts/:accountId/disable': ['account-disabled'],
  'POST /api/admin/accounts/:accountId/enable': ['account-enabled'],
  'POST /api/admin/apps/:appId/takedown': ['app-taken-down'],
  'DELETE /api/admin/apps/:appId/takedown': ['app-put-back'],
  'POST /api/admin/shards/move': ['app-moved'],
  'POST /api/admin/name-reviews/:appId': ['name-approved', 'name-rejected'],
  'POST /api/admin/app-reports/:reportId/close': ['report-closed'],
  'PUT /api/admin/model': ['model-connected'],
  'DELETE /api/admin/model': ['model-disconnected'],
}
