import type { AppAccess } from '#worker/entities/access/app-access'
import { readFunctions } from '#worker/functions/isolates/read-functions'
import { mayCallFunction } from '#worker/functions/runs/may-call'
import type { Env } from '#worker/platform/env'
import { type AppTool, objectSchema } from './app-tool'
import { quoted } from './quoted'

/** The functions of the published version that answer this program. */
export async function functionTools(env: Env, { app, actor }: AppAccess): Promise<AppTool[]> {
  if (!app.publishedVersionId) return []
  const { functions } = await readFunctions(env, { appId: app.id, versionId: app.publishedVersionId })
  return [...functions.values()]
    .filter((found) => found.problems.length === 0 && mayCallFunction(found, actor))
    .map(({ name, description }) => ({
      tool: {
        name: `call_${name}`,
        description: `Calls the function ${name} of the app.${description ? ` ${quoted('The app', description)}.` : ''}`,
        inputSchema: objectSchema({ parameters: { type: 'object', description: 'What the function is given, as JSON' } }),
      },
      toRequest: ({ parameters = {} }) => ({
        method: 'POST',
        path: `/api/apps/${app.id}/functions/${name.split('/').map(encodeURIComponent).join('/')}`,
        body: parameters,
      }),
    }))
}
