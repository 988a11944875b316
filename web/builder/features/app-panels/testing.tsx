import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { App } from '#contract/app/apps'
import { DEFAULT_SETTINGS, DEFAULT_STYLE, DEFAULT_TEXTS } from '#contract/settings/defaults'
import { newDefinition } from '#contract/tools/read-definition'
import type { Tool, ToolDefinition } from '#contract/tools/tool'
import { autosave, type SavedKind } from '../../lib/app/app-autosave'
import { type ToolSetup, useToolSetup } from '../../lib/app/tool-setup'
import { accountQuery } from '../../lib/session/account'
import { draw, serve } from '../../testing/draw'

/** An app nobody has set anything of. */
export const TIDES: App = {
  appId: 'abcdefghij0123456789',
  name: 'Tides',
  description: '',
  slug: 'tides',
  appType: 'gen app',
  status: 'draft',
  mainPage: null,
  latestVersionId: null,
  publishedVersionId: null,
  hasTestData: false,
  publishedUrl: null,
  hasDomain: false,
  role: 'owner',
  thumbnailUrl: null,
  thumbnailOf: null,
  visibility: 'public',
  isSignupEnabled: true,
  isGated: false,
  takedown: null,
  picturedPages: [],
  settings: DEFAULT_SETTINGS,
  style: DEFAULT_STYLE,
  texts: DEFAULT_TEXTS,
  createdAt: '2026-11-23T00:00:00.000Z',
  updatedAt: '2026-11-23T00:00:00.000Z',
}

/** Draws a panel for a person with this account; nothing they change is saved before the test is over. */
export function drawPanel(panel: ReactElement, account: { isAdmin: boolean; plan: string }) {
  autosave.discard('all')
  const calls = serve(({ path }) =>
    path.endsWith('/UploadFile')
      ? Response.json({ file_url: `http://tides.apps.localhost:8787/files/${TIDES.appId}/x_logo.png` })
      : Response.json(path.endsWith('/variables') ? { variables: [] } : { models: [] }),
  )
  const drawn = draw(<p />)
  drawn.client.setQueryData(accountQuery.queryKey, account as never)
  const drawAgain = (next: ReactElement) => drawn.rerender(<MemoryRouter>{next}</MemoryRouter>)
  drawAgain(panel)
  return { ...drawn, calls, drawAgain }
}

/** A tool nobody has changed. */
export const TIDE_TELLER: Tool = {
  toolId: 'jihgfedcba9876543210',
  appId: TIDES.appId,
  title: 'Tide teller',
  path: 'tide-teller',
  status: 'draft',
  isLive: false,
  imageUrl: null,
  publicUrl: 'http://tides.apps.localhost:8787/tool/tide-teller',
  createdAt: TIDES.createdAt,
  updatedAt: TIDES.updatedAt,
  definition: newDefinition(),
}

/** The tool with parts of its own. */
export const toolWith = (definition: Partial<ToolDefinition>): Tool => ({
  ...TIDE_TELLER,
  definition: { ...TIDE_TELLER.definition, ...definition },
})

/** Draws what is given the ways to change a tool. */
export const WithSetup = ({ tool = TIDE_TELLER, draw: drawn }: { tool?: Tool; draw: (setup: ToolSetup) => ReactNode }) =>
  drawn(useToolSetup(tool))

/** What of the tool is changed and not saved yet. */
export const unsavedOfTool = () => autosave.pendingOf(`tool:${TIDE_TELLER.appId}:${TIDE_TELLER.toolId}`)

/** What is changed and not saved yet. */
export const unsaved = (kind: SavedKind) => autosave.pendingOf(`${kind}:${TIDES.appId}`)
