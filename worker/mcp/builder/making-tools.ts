import { z } from 'zod'
import { toToolResult } from '../tool-result'
import { type BuilderTool, type CallApi, defineTool } from './define-tool'
import { AppRef } from './ids'

const NewApp = z.object({
  name: z.string().trim().min(1).max(80),
  appType: z.enum(['gen app', 'AI tool', 'AI app']).default('gen app'),
  templateId: z.string().max(40).optional().describe('A template of list_templates to begin from'),
})

/** Apps themselves. */
export const makingTools = (callApi: CallApi): BuilderTool[] => [
  defineTool({
    name: 'list_apps',
    kind: 'reads',
    description: 'Your apps and those you work on, the last changed first.',
    input: z.object({}),
    run: async () => toToolResult(await callApi('GET', '/api/apps')),
  }),
  defineTool({
    name: 'read_app',
    kind: 'reads',
    description: 'One app: its name, address, newest and published version, settings.',
    input: AppRef,
    run: async ({ appId }) => toToolResult(await callApi('GET', `/api/apps/${appId}`)),
  }),
  defineTool({
    name: 'list_templates',
    kind: 'reads',
    description: 'The templates of the gallery, which an app may begin from.',
    input: z.object({}),
    run: async () => toToolResult(await callApi('GET', '/api/templates')),
  }),
  defineTool({
    name: 'create_app',
    kind: 'writes',
    description: 'Makes an app. It is empty until chat says what it should be, unless it begins from a template.',
    input: NewApp,
    run: async ({ name, appType, templateId }) =>
      toToolResult(await callApi('POST', '/api/apps', { appType, app: { name }, ...(templateId ? { templateId } : {}) })),
  }),
]
