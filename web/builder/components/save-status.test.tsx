import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS, DEFAULT_STYLE, DEFAULT_TEXTS } from '#contract/settings/defaults'
import { autosave, useAutosaved } from '../lib/app/app-autosave'
import { draw, serve } from '../testing/draw'
import { SaveIndicator, SaveStatus, useDone } from './save-status'

const app = {
  ...{ appId: 'abcdefghij0123456789', name: 'Tides', description: '', slug: 'tides', appType: 'gen app', status: 'draft' },
  ...{
    mainPage: null,
    latestVersionId: null,
    publishedVersionId: null,
    hasTestData: false,
    publishedUrl: null,
    thumbnailUrl: null,
    thumbnailOf: null,
  },
  ...{ hasDomain: false, role: 'owner' as const },
  ...{
    visibility: 'public',
    isSignupEnabled: false,
    isGated: false,
    takedown: null,
    picturedPages: [],
    settings: DEFAULT_SETTINGS,
  },
  ...{ style: DEFAULT_STYLE, texts: DEFAULT_TEXTS },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
}
const saved = () => Response.json({ ...app, name: 'Neap tides' })
const refused = (status = 403) => Response.json({ error: { code: 'forbidden', message: 'Not with this plan' } }, { status })

const onDone = vi.fn()
function Panel() {
  const { pending, change } = useAutosaved('app', app.appId)
  const done = useDone(onDone)
  return (
    <>
      <input aria-label="Name" value={pending.name ?? app.name} onChange={({ target }) => change({ name: target.value })} />
      <SaveStatus />
      <button type="button" disabled={done.isSaving} onClick={done.finish}>
        Done
      </button>
    </>
  )
}
const status = () => screen.getByRole('status').textContent
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
beforeEach(() => vi.clearAllMocks())

it('says nothing, then "Saving...", then nothing again', async () => {
  const calls = serve(saved)
  const { user } = draw(<Panel />)
  expect(status()).toBe('')
  await user.type(name(), '!')
  expect(status()).toBe('Saving...')
  expect(calls).toEqual([])
  await act(() => autosave.flush())
  expect(calls).toEqual([{ method: 'PATCH', path: `/api/apps/${app.appId}`, json: { name: 'Tides!' } }])
  expect(status()).toBe('')
})

it('"Done" closes when everything is saved, and not before', async () => {
  let answer = (_: Response) => {}
  serve(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const { user } = draw(<Panel />)
  await user.type(name(), '!')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true)
  await act(async () => answer(saved()))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

it('what is refused stays in its field: tried again, or discarded', async () => {
  let isRefusing = true
  const calls = serve(() => (isRefusing ? refused() : saved()))
  const { user } = draw(<Panel />)
  await user.type(name(), '!')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(status()).toContain('Not saved. Not with this plan'))
  expect(onDone).not.toHaveBeenCalled()
  expect(name().value).toBe('Tides!')
  isRefusing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(status()).toBe(''))
  expect(calls).toHaveLength(2)
  isRefusing = true
  await user.type(name(), '?')
  await act(() => autosave.flush())
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(status()).toBe('')
  expect(name().value).toBe('Tides')
})

it('in the bar one word, from which the reason and the way out open', async () => {
  serve(() => refused())
  const { user } = draw(
    <>
      <Panel />
      <SaveIndicator />
    </>,
  )
  await user.type(name(), '!')
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Saving...')
  await act(() => autosave.flush())
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Not saved')
  await user.click(screen.getByRole('button', { name: 'Not saved' }))
  const card = within(screen.getByRole('dialog', { name: 'Not saved' }))
  expect(card.getByText('Not saved. Not with this plan')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('button', { name: 'Not saved' })).toBe(null)
  expect(name().value).toBe('Tides')
})

it('a server that fails twice is no refusal: it is said, and tried on', async () => {
  serve(() => refused(503))
  const { user } = draw(<Panel />)
  await user.type(name(), '!')
  await act(() => autosave.flush())
  expect(status()).toBe('Saving...')
  await act(() => autosave.flush())
  expect(status()).toContain('Not saved. Failed saving app, your changes might be lost.')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBe(null)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
