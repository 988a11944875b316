import { beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../testing/draw'
import { clearDebugLog, listDebugLog } from '../debug-log'
import { queryClient } from '../query-client'
import { notify } from '../screen/notify'
import { autosave } from './app-autosave'
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
