import { McpServer } from '@modelcontextprotocol/server'
import { chatTools } from './chat-tools'
import type { CallApi } from './define-tool'
import { fileTools } from './file-tools'
import { makingTools } from './making-tools'
import { publishingTools } from './publishing-tools'

const INSTRUCTIONS = `BuildAI makes web apps from sentences. Make an app with create_app, say what it should be with chat, look at
what came of it with read_app and list_files, check it with check_app, and publish it with publish_app. A reply or
an edit that could lose data or let more people in is not applied until it is confirmed: ask the person first.`

/** The builder for a program: the calls its screens make, under the same rules. */
export function makeBuilderServer({ callApi, mayWrite }: { callApi: CallApi; mayWrite: boolean }): McpServer {
  const server = new McpServer({ name: 'buildai', title: 'BuildAI', version: '1' }, { instructions: INSTRUCTIONS })
  const tools = [makingTools, chatTools, fileTools, publishingTools].flatMap((make) => make(callApi))
  for (const { name, description, input: inputSchema, kind, run } of tools) {
    if (!mayWrite && kind !== 'reads') continue
    const annotations = { readOnlyHint: kind === 'reads', destructiveHint: kind === 'destroys' }
    server.registerTool(name, { description, inputSchema, annotations }, run)
  }
  return server
}
