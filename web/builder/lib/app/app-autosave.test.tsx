import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from '../../components/ui/toaster'
import { draw, serve } from '../../testing/draw'
import { clearDebugLog, listDebugLog } from '../debug-log'
import { queryClient } from '../query-client'
import { notify } from '../screen/notify'
import { autosave, fileId } from './app-autosave'
import { appQuery, LOST_CHANGES } from './apps'

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
