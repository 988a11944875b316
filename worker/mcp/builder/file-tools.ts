import { z } from 'zod'
import type { App } from '#contract/app/apps'
import type { VersionWithFiles } from '#contract/app/versions'
import { jsonResult, textResult, toToolResult } from '../tool-result'
import { type BuilderTool, type CallApi, defineTool } from './define-tool'
import { AppRef, VersionRef } from './ids'

const OfVersion = AppRef.extend({
  versionId: VersionRef.shape.versionId.optional().describe('The newest version where none is named'),
})
const Path = z.string().min(1).max(300).describe('A path as list_files tells it, such as pages/Home.jsx')
const confirmed = z.string().max(100).optional().describe('The confirmation that a refused change named, once the person agreed')

/** Files and versions. */
export const fileTools = (callApi: CallApi): BuilderTool[] => [
  defineTool({
    name: 'list_files',
    kind: 'reads',
    description: 'The files of an app with their sizes.',
    input: OfVersion,
    run: (given) =>
      withFiles(callApi, given, (files) =>
        jsonResult(Object.entries(files).map(([path, text]) => ({ path, characters: text.length }))),
      ),
  }),
  defineTool({
    name: 'read_file',
    kind: 'reads',
    description: 'One file of an app.',
    input: OfVersion.extend({ path: Path }),
    run: ({ path, ...given }) =>
      withFiles(callApi, given, (files) =>
        Object.hasOwn(files, path) ? textResult(files[path] ?? '') : textResult(`There is no file ${path}`, true),
      ),
  }),
  defineTool({
    name: 'write_file',
    kind: 'destroys',
    description: 'Writes a file of an app whole, a new one or one that is there: a change by hand, checked like every other.',
    input: AppRef.extend({ path: Path, content: z.string().max(1_000_000), confirmed }),
    run: async ({ appId, path, content, confirmed: word }) =>
      toToolResult(
        await callApi('POST', `/api/apps/${appId}/files/update`, {
          file: { id: path, content },
          referencesToUpdate: [],
          confirmed: word,
        }),
      ),
  }),
  defineTool({
    name: 'delete_file',
    kind: 'destroys',
    description: 'Deletes a file of an app.',
    input: AppRef.extend({ path: Path, confirmed }),
    run: async ({ appId, path, confirmed: word }) =>
      toToolResult(
        await callApi('POST', `/api/apps/${appId}/files/delete`, { fileId: path, referencesToUpdate: [], confirmed: word }),
      ),
  }),
  defineTool({
    name: 'list_versions',
    kind: 'reads',
    description: 'The versions of an app, the newest first, each with what was asked and what came of it.',
    input: AppRef.extend({ limit: z.number().int().min(1).max(100).default(10) }),
    run: async ({ appId, limit }) => toToolResult(await callApi('GET', `/api/apps/${appId}/versions?limit=${limit}`)),
  }),
  defineTool({
    name: 'compare_versions',
    kind: 'reads',
    description: 'What is different between two versions, file by file.',
    input: VersionRef.extend({ olderVersionId: VersionRef.shape.versionId }),
    run: async ({ appId, olderVersionId, versionId }) =>
      toToolResult(await callApi('GET', `/api/apps/${appId}/versions/${olderVersionId}/diff/${versionId}`)),
  }),
  defineTool({
    name: 'restore_version',
    kind: 'destroys',
    description: 'Goes back to an earlier version, by its id and the message that made it.',
    input: VersionRef.extend({ messageId: VersionRef.shape.versionId, confirmed }),
    run: async ({ appId, versionId, messageId, confirmed: word }) =>
      toToolResult(await callApi('POST', `/api/apps/${appId}/versions/${versionId}/restore`, { messageId, confirmed: word })),
  }),
]

interface OfVersionGiven {
  appId: string
  versionId?: string | undefined
}

async function withFiles(
  callApi: CallApi,
  { appId, versionId }: OfVersionGiven,
  answer: (files: VersionWithFiles['files']) => ReturnType<typeof textResult>,
) {
  const id = versionId ?? (await newestVersion(callApi, appId))
  if (id instanceof Response) return toToolResult(id)
  if (!id) return textResult('This app has no files yet. Say in chat what it should be.', true)
  const response = await callApi('GET', `/api/apps/${appId}/versions/${id}`)
  return response.ok ? answer((await response.json<VersionWithFiles>()).files) : toToolResult(response)
}

/** Null where there is none; the refusal where the app is not to be read. */
export async function newestVersion(callApi: CallApi, appId: string): Promise<string | null | Response> {
  const response = await callApi('GET', `/api/apps/${appId}`)
  return response.ok ? (await response.json<App>()).latestVersionId : response
}
