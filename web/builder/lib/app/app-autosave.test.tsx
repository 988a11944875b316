import { QueryObserver } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { App } from '#contract/app/apps'
import { DEFAULT_SETTINGS, DEFAULT_STYLE, DEFAULT_TEXTS } from '#contract/settings/defaults'
import { Toaster } from '../../components/ui/toaster'
import { draw, serve } from '../../testing/draw'
import { clearDebugLog, listDebugLog } from '../debug-log'
import { queryClient } from '../query-client'
import { notify } from '../screen/notify'
import { autosave, fileId } from './app-autosave'
import { appQuery, appsQuery, LOST_CHANGES } from './apps'

const APP = 'abcdefghij0123456789'
const TOOL = 'jihgfedcba9876543210'
const as = (appType: string) => queryClient.setQueryData(appQuery(APP).queryKey, { appType } as never)

/** What went well last lets one failure pass in silence again. */
beforeEach(async () => {
  vi.restoreAllMocks()
  autosave.discard('all')
  serve(() => Response.json({ appId: APP }))
  autosave.change(`texts:${APP}`, { header: 'Ebbs' })
  await autosave.flush()
  clearDebugLog()
})

it.for([
  ['gen app', 'texts', 'Failed to save app'],
  ['AI tool', 'texts', 'Failed to save tool'],
  ['AI tool', `tool:${TOOL}`, 'Failed to save tool'],
  ['gen app', 'style', 'Failed to save app style'],
  ['gen app', 'settings', 'Failed to save app settings'],
] as const)('%s: what is not saved of %s is told in the words of both', async ([appType, kind, words]) => {
  as(appType)
  const [name, tool] = kind.split(':')
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  const refused = { error: { code: 'internal', message: 'Something went wrong' } }
  serve(() => Response.json(refused, { status: 500 }))
  autosave.change(`${name}:${APP}${tool ? `:${tool}` : ''}`, { header: 'Tides' })
  // One failure may be a moment in a tunnel.
  await autosave.flush()
  expect(error).not.toHaveBeenCalled()
  await autosave.flush()
  expect(error).toHaveBeenCalledWith(LOST_CHANGES, expect.anything())
  expect(listDebugLog().map(({ message }) => message)).toEqual([expect.stringMatching(new RegExp(`^${words}: `))])
})

it('what is told of a file that is not saved goes once it is', async () => {
  draw(<Toaster />)
  serve(() => Response.json({ error: { code: 'internal', message: 'Something went wrong' } }, { status: 500 }))
  autosave.change(fileId(APP, 'pages/Home.jsx'), { content: 'export default () => null' })
  await act(() => autosave.flush())
  await act(() => autosave.flush())
  expect(await screen.findByText('Failed to save file')).toBeTruthy()
  serve(() => Response.json({ versionId: 'v2', previousVersionId: 'v1' }))
  await act(() => autosave.flush())
  await waitFor(() => expect(screen.queryByText('Failed to save file')).toBeNull())
})

it('a list of apps that was being read while a name was saved is not taken for the newest', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let asked = 0
  serve(({ path }) => (path === '/api/apps' ? answers[asked++]?.promise : undefined) ?? Response.json(named('Ebbs')))
  const stopReading = new QueryObserver(queryClient, appsQuery).subscribe(() => undefined)
  await vi.waitFor(() => expect(asked).toBe(1))
  autosave.change(`app:${APP}`, { name: 'Ebbs' })
  await autosave.flush()
  answers[0]?.resolve(Response.json({ apps: [named('Tides')], deleted: [] }))
  answers[1]?.resolve(Response.json({ apps: [named('Ebbs')], deleted: [] }))
  const names = () => queryClient.getQueryData(appsQuery.queryKey)?.apps.map(({ name }) => name)
  await vi.waitFor(() => expect(names()).toEqual(['Ebbs']))
  stopReading()
  queryClient.clear()
})

const named = (name: string): App => ({
  appId: APP,
  name,
  description: '',
  slug: 'tides',
  appType: 'gen app',
  status: 'draft',
  mainPage: null,
  latestVersionId: null,
  publishedVersionId: null,
  hasTestData: false,
  publishedUrl: null,
  role: 'owner',
  hasDomain: false,
  thumbnailUrl: null,
  thumbnailOf: null,
  picturedPages: [],
  visibility: 'public',
  isSignupEnabled: false,
  isGated: false,
  takedown: null,
  settings: DEFAULT_SETTINGS,
  style: DEFAULT_STYLE,
  texts: DEFAULT_TEXTS,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
})
