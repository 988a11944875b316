import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { isRecord } from '#contract/data/json-values'
import type { AppAccess } from '#worker/entities/access/app-access'
import type { Env } from '#worker/platform/env'
import { jsonResult, toToolResult } from '../tool-result'
import { type AppTool, nameTools } from './app-tool'
import { entityTools } from './entity-tools'
import { formTools } from './form-tools'
import { functionTools } from './function-tools'
import { quoted } from './quoted'

/** How a call of the app's own API is made as the program. */
export type CallApp = (request: ReturnType<AppTool['toRequest']>) => Promise<Response>

/** A published app as an MCP server: what it says and does is what the app's own calls let this program see and do. */
export async function makeAppServer(env: Env, access: AppAccess, callApp: CallApp): Promise<Server> {
  const { app } = access
  const tools = nameTools([...entityTools(access), ...(await functionTools(env, access)), ...(await formTools(env, app))])
  const server = new Server(
    { name: app.slug, title: app.name, version: app.publishedVersionId ?? '0' },
    { capabilities: { tools: {} }, ...(app.description ? { instructions: quoted('Its owner', app.description) } : {}) },
  )
  server.setRequestHandler('tools/list', () => ({ tools: [...tools.values()].map(({ tool }) => tool) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const found = tools.get(params.name)
    if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool named ${params.name.slice(0, 100)}`)
    const response = await callApp(found.toRequest(isRecord(params.arguments) ? params.arguments : {}))
    if (!response.ok || !found.readAnswer) return toToolResult(response)
    return jsonResult(found.readAnswer(await response.text()))
  })
  return server
}
