import { type DataTag, notifyManager } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ZodError, z } from 'zod'
import { App, type UpdateApp } from '#contract/app/apps'
import { AssistantSetup, type ChangeAssistant } from '#contract/assistants/assistant'
import { AppSettings, type SettingsChange } from '#contract/settings/app-settings'
import { AppStyle } from '#contract/settings/app-style'
import type { AppTexts } from '#contract/settings/app-texts'
import { messageOf, RequestFailed, request } from '../api'
import { debugLog } from '../debug-log'
import { queryClient } from '../query-client'
import { notify } from '../screen/notify'
import { session } from '../session/browser-session'
import { appQuery, appsQuery, LOST_CHANGES, whyNotSaved } from './apps'
import { assistantQuery } from './assistant'
import { createAutosave, type Patch } from './autosave'
import { exposureKey } from './exposure'
import { isEditQuestion, readFilePatch, saveFile, whyFileNotSaved } from './file-saves'
import type { ToolPatch } from './tool-patch'
import { saveTool, toolConflictIn } from './tool-saves'
import { toolQuery, toolsQuery } from './tools'

/**
 * What of an app saves itself, and what a change of it may hold. A new panel adds its own here, and how it is sent to
 * `SENDERS`.
 */
interface Saved {
  app: UpdateApp
  settings: SettingsChange
  style: Partial<AppStyle>
  texts: Partial<AppTexts>
  /** Of a tool, named by its app and itself: part by part, as `tool-patch` calls them. */
  tool: ToolPatch
  assistant: ChangeAssistant
}
/** Files of an app save themselves too, each by its path; `lib/file-saves` is their side of it. */
const FILE = 'file'
export type SavedKind = keyof Saved

interface SendOptions {
  signal: AbortSignal
  keepalive: boolean
}
/** `part`: which of the app's things it is, where there are several. */
type Sender = (appId: string, patch: Patch, options: SendOptions, part: string) => Promise<unknown>

/** A server that does not answer is one that cannot be reached. */
const PATIENCE_MS = 30_000
const APP_BUILDER_VERSION = 4

const SENDERS: Record<SavedKind, Sender> = {
  app: async (appId, json, options) => {
    const app = await request(App, `/api/apps/${appId}`, { method: 'PATCH', json, ...options })
    await cacheChange(appId, () => app)
    // What is being read for the first time would be taken for the newest, though it may hold what stood before.
    await queryClient.cancelQueries({ queryKey: appsQuery.queryKey })
    const stale = [appsQuery.queryKey, exposureKey(appId)]
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
  },
  settings: async (appId, appSettings, options) => {
    const answer = z.object({ appSettings: AppSettings })
    const init = { method: 'POST', json: { appSettings }, ...options }
    const { appSettings: settings } = await request(answer, `/api/apps/${appId}/settings`, init)
    const mainPage = appSettings.mainPage === undefined ? {} : { mainPage: appSettings.mainPage as string | null }
    await cacheChange(appId, () => ({ settings, ...mainPage }))
  },
  style: async (appId, appStyle, options) => {
    const answer = z.object({ appStyle: AppStyle })
    const init = { method: 'POST', json: { appStyle }, ...options }
    const { appStyle: style } = await request(answer, `/api/apps/${appId}/style`, init)
    await cacheChange(appId, () => ({ style }))
  },
  texts: async (appId, texts, options) => {
    const appType = queryClient.getQueryData(appQuery(appId).queryKey)?.appType ?? 'gen app'
    const saved = { appId, appBuilderVersion: APP_BUILDER_VERSION, ...texts }
    const json = { appType, appId, [appType === 'gen app' ? 'genApp' : 'app']: saved }
    await request(z.object({ appId: z.string() }), '/api/apps', { method: 'POST', json, ...options })
    await cacheChange(appId, (app) => ({ texts: { ...app.texts, ...texts } }))
  },
  tool: async (appId, patch, options, toolId) => {
    const tool = await saveTool(appId, toolId, patch, options)
    await cacheAnswer(toolQuery(appId, toolId), () => tool)
    void queryClient.invalidateQueries({ queryKey: toolsQuery(appId).queryKey })
  },
  assistant: async (appId, json, options) => {
    const setup = await request(AssistantSetup, `/api/apps/${appId}/chat/assistant`, { method: 'PATCH', json, ...options })
    await cacheAnswer(assistantQuery(appId), () => setup)
  },
}

/**
 * What was saved shows at once. It is read again: what was being read meanwhile may hold what stood before, and
 * something else may have been changed since this was answered.
 */
async function cacheAnswer<Data>(
  { queryKey }: { queryKey: DataTag<string[], Data, Error> },
  change: (before: Data | undefined) => Data | undefined,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<Data>(queryKey, change)
  void queryClient.invalidateQueries({ queryKey, exact: true })
}

const cacheChange = (appId: string, change: (app: App) => Partial<App>) =>
  cacheAnswer(appQuery(appId), (app) => app && { ...app, ...change(app) })

/** What the debug log says of what could not be saved, in the specification's words. */
function failureOf(kind: string, appId: string): string {
  if (kind === 'tool') return 'Failed to save tool'
  const isTool = queryClient.getQueryData(appQuery(appId).queryKey)?.appType === 'AI tool'
  if (kind === 'style') return 'Failed to save app style'
  if (kind === 'settings') return 'Failed to save app settings'
  return isTool ? 'Failed to save tool' : 'Failed to save app'
}

/** Refusals that are none: they pass. */
const PASSING = new Set([408, 425, 429])
const isRefusal = (error: unknown) =>
  error instanceof ZodError || (error instanceof RequestFailed && error.status < 500 && !PASSING.has(error.status))

const idOf = (kind: SavedKind, appId: string) => `${kind}:${appId}`
/** No path holds a colon. */
export const fileId = (appId: string, path: string) => `${FILE}:${appId}:${path}`
export const isFileId = (id: string) => id.startsWith(`${FILE}:`)

/** The unsaved changes of this tab. */
export const autosave = createAutosave({
  save: async (id, patch, { isLeaving }) => {
    const [kind = '', appId = '', path = ''] = id.split(':')
    const signal = AbortSignal.timeout(PATIENCE_MS)
    if (kind === FILE) return saveFile(appId, path, readFilePatch(patch), { signal, keepalive: isLeaving })
    await SENDERS[kind as SavedKind](appId, patch, { signal, keepalive: isLeaving }, path)
    // Screens know the answer before what was changed is let go of: else they would show the former value for a moment.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  },
  isRefusal,
  onNotSaved: (error, id) => {
    // The code editor shows these by the file, with what one can do about them.
    if (isFileId(id) && isEditQuestion(error)) return
    // And the tool's panels what somebody else changed meanwhile.
    if (toolConflictIn(error)) return
    const [kind = '', appId = ''] = id.split(':')
    if (!isFileId(id)) debugLog('save', `${failureOf(kind, appId)}: ${messageOf(error)}`, 'error')
    const words = isFileId(id) ? whyFileNotSaved(error) : whyNotSaved(error)
    notify.error(words, {
      action: { label: 'Try again', onClick: () => void autosave.flush() },
      until: (dismiss) => onceSaved(id, dismiss),
    })
  },
  schedule: (run, delayMs) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
})

/** Once what was unsaved of one thing has come through, or was let go of. */
function onceSaved(id: string, run: () => void): void {
  const stop = autosave.subscribe(() => {
    if (autosave.stateOf(id).kind !== 'saved') return
    stop()
    run()
  })
}

/** Watches for the moments at which what is unsaved must go out. Called once, when the page loads. */
export function startAutosave() {
  const flush = () => autosave.getState().kind !== 'saved' && void autosave.flush()
  const retry = () => autosave.getState().kind !== 'refused' && flush()
  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  window.addEventListener('pagehide', () => autosave.leave())
  window.addEventListener('beforeunload', (event) => {
    if (autosave.getState().kind === 'saved') return
    // It may be saved before the person has answered what the browser asks in words of its own.
    retry()
    event.preventDefault()
  })
  // What one person left unsaved is nothing to the next.
  session.subscribe(() => session.getState().kind === 'signed-out' && autosave.discard('all'))
}

/** The files of an app that are not saved yet, as they are typed. */
export function readUnsavedFiles(appId: string): Record<string, string> {
  const prefix = fileId(appId, '')
  const ids = autosave.unsavedIds().filter((id) => id.startsWith(prefix))
  return Object.fromEntries(ids.map((id) => [id.slice(prefix.length), readFilePatch(autosave.pendingOf(id)).content]))
}

/** Before something that builds on what was changed: throws where that could not be saved. */
export async function requireSaved(): Promise<void> {
  if (!(await autosave.flush())) throw new RequestFailed(409, 'conflict', LOST_CHANGES)
}

export const useSaveState = () => useSyncExternalStore(autosave.subscribe, autosave.getState)

/** What is unsaved of one thing, to be shown over what the server said, and the way to change it. */
export function useAutosaved<Kind extends SavedKind>(kind: Kind, appId: string) {
  const id = idOf(kind, appId)
  const pending = useSyncExternalStore(autosave.subscribe, () => autosave.pendingOf(id))
  const change = useCallback((patch: Saved[Kind]) => autosave.change(id, patch as Patch), [id])
  return { pending: pending as Saved[Kind], change }
}
