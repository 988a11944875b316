/** Who may call, in a sentence, by the word of the access table. */
export const CALLERS: Record<string, string> = {
  public: 'Anyone.',
  person: 'Whoever is signed in, about themselves.',
  builder: 'A signed-in builder.',
  owner: 'The owner of the app; to others it does not exist.',
  editor: 'The owner of the app and its editors.',
  viewer: 'Whoever works on the app: its owner, editors and viewers.',
  admin: 'An admin of the installation, who owns the app where one is named.',
  'app manager': 'The owner of the app and its own admins.',
  app: 'Whom the app lets in, by its access rules; also a program with a token of the app.',
  'own app': 'The same, of the app that the token is for.',
  'access token': 'A program with an access token.',
}

/** What is not plain from method and path. */
const SUMMARIES: Record<string, string> = {
  'GET /api/health': 'Says that the server answers',
  'POST /api/apps': 'Makes an app, or saves the one it names',
  'GET /api/apps': 'Lists the builder’s apps',
  'POST /api/apps/import': 'Makes an app of files from elsewhere',
  'GET /api/apps/:appId/download': 'Gives the app’s files as a project, in a zip',
  'GET /api/apps/:appId/export': 'Gives the app whole, with its records and files',
  'GET /api/apps/:appId/export/size': 'Says how much that is, and whether an import takes as much',
  'DELETE /api/apps/:appId': 'Deletes the app; it can be restored for a while',
  'DELETE /api/apps/:appId/forever': 'Removes a deleted app for good',
  'PUT /api/apps/:appId/programs': 'Opens the published app to programs, or closes it',
  'POST /api/apps/:appId/accessTokens': 'Makes an access token of the app; it is told once',
  'DELETE /api/apps/:appId/accessTokens/:tokenId': 'Revokes an access token of the app',
  'POST /api/live_api/account/accessTokens': 'Makes an access token of the account; it is told once',
  'POST /mcp': 'The builder as an MCP server, over streamable HTTP',
  'POST /_app/mcp': 'The published app as an MCP server, over streamable HTTP',
  'GET /git/:appId/info/refs': 'What git asks first of the app’s repository',
  'POST /git/:appId/git-upload-pack': 'What git clone and git pull take',
  'POST /git/:appId/git-receive-pack': 'What git push brings',
  'POST /api/apps/:appId/chat': 'Sends a message; the reply streams as the AI SDK’s UI messages',
  'GET /api/apps/:appId/chat/stream': 'Goes on with a reply that is being written',
  'GET /api/apps/:appId/chat/live': 'A web socket that tells what happens in the chat',
  'POST /api/apps/:appId/chat/confirm': 'Applies or drops what a reply wants to change',
  'POST /api/apps/:appId/chat/stop': 'Stops the reply that is being written',
  'GET /api/apps/:appId/versions/:versionId': 'One version with its files',
  'GET /api/apps/:appId/versions/:a/diff/:b': 'What is different between two versions',
  'GET /api/apps/:appId/versions/:versionId/restore': 'What going back to a version does to the data',
  'POST /api/apps/:appId/versions/:versionId/restore': 'Goes back to a version',
  'POST /api/apps/:appId/versions/:versionId/validate': 'Looks for what is wrong with a version',
  'POST /api/apps/:appId/files/update': 'Writes files by hand, as a version',
  'POST /api/apps/:appId/files/delete': 'Deletes files by hand, as a version',
  'POST /api/apps/:appId/publish': 'Publishes a version',
  'POST /api/apps/:appId/unpublish': 'Unpublishes the app',
  'GET /api/apps/:appId/exposure': 'What publishing lets whom do',
  'GET /api/apps/:appId/publish/plan': 'What a publish would change',
  'GET /runtime/bundle': 'The modules of the app’s newest version, for its preview',
}

const VERBS: Record<string, string> = { GET: 'Reads', POST: 'Sends', PUT: 'Sets', PATCH: 'Changes', DELETE: 'Removes' }

/** A line about a call: by hand where one is written, otherwise from method and path. */
export function summaryOf(method: string, path: string): string {
  const written = SUMMARIES[`${method} ${path}`]
  if (written) return written
  const words = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':') && !PREFIXES.has(part))
    .map((part) => part.replace(/[-_.]/g, ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  const isOne = /:\w+(?:\{[^/]*\})?$/.test(path)
  return `${VERBS[method] ?? method} ${words.join(', ') || 'the app'}${isOne ? ': the one named' : ''}`
}

const PREFIXES = new Set(['api', 'live_api', 'apps', 'runtime'])

/** The part of the API that a call belongs to. */
export function tagOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  const [tag = 'app'] = parts.filter((part) => !PREFIXES.has(part))
  return tag === '_app' ? 'mcp' : tag
}
