import { PublishApp } from '#contract/app/apps'
import { textResult, toToolResult } from '../tool-result'
import { type BuilderTool, type CallApi, defineTool } from './define-tool'
import { newestVersion } from './file-tools'
import { AppRef, VersionRef } from './ids'

const OfVersion = AppRef.extend({
  versionId: VersionRef.shape.versionId.optional().describe('The newest version where none is named'),
})

/** Checking and publishing. */
export const publishingTools = (callApi: CallApi): BuilderTool[] => [
  defineTool({
    name: 'check_app',
    kind: 'reads',
    description: 'Looks for what is wrong with an app: every page is compiled, looked through and shown once.',
    input: OfVersion,
    run: async ({ appId, versionId }) => {
      const id = versionId ?? (await newestVersion(callApi, appId))
      if (id instanceof Response) return toToolResult(id)
      if (!id) return textResult('This app has no version to check yet. Say in chat what it should be.', true)
      return toToolResult(await callApi('POST', `/api/apps/${appId}/versions/${id}/validate`, {}))
    },
  }),
  defineTool({
    name: 'list_errors',
    kind: 'reads',
    description: 'What went wrong in the published app for its visitors.',
    input: AppRef,
    run: async ({ appId }) => toToolResult(await callApi('GET', `/api/apps/${appId}/errors`)),
  }),
  defineTool({
    name: 'read_exposure',
    kind: 'reads',
    description: 'What publishing lets whom do: to be shown to the person before publish_app, with its acknowledgement.',
    input: OfVersion,
    run: async ({ appId, versionId }) =>
      toToolResult(await callApi('GET', `/api/apps/${appId}/exposure${versionId ? `?versionId=${versionId}` : ''}`)),
  }),
  defineTool({
    name: 'publish_app',
    kind: 'destroys',
    description: 'Publishes a version of an app; the newest where none is named. Where it lays something open, say it was seen.',
    input: AppRef.extend(PublishApp.shape),
    run: async ({ appId, ...order }) => toToolResult(await callApi('POST', `/api/apps/${appId}/publish`, order)),
  }),
  defineTool({
    name: 'unpublish_app',
    kind: 'destroys',
    description: 'Unpublishes an app.',
    input: AppRef,
    run: async ({ appId }) => toToolResult(await callApi('POST', `/api/apps/${appId}/unpublish`)),
  }),
]
