import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { RecordView, RecordViewState } from '#contract/data/record-views'
import { draw, serve } from '../../../testing/draw'
import { useOpenView } from './use-open-view'
import { useViews } from './use-views'
import { ViewMenu } from './view-menu'
import { PLAIN_VIEW } from './view-state'

const open = (search: string): RecordViewState => ({ ...PLAIN_VIEW, rows: { ...PLAIN_VIEW.rows, search } })
let address: { view?: string; shown?: string } = {}

/** Rows looked at, as far as views go: an address, a search and one column that can be hidden. */
function Sight({ at }: { at: typeof address }) {
  const [place, setPlace] = useState(at)
  address = place
  const views = useViews({ appId: 'app', entity: 'Boat' })
  const onChange = (change: typeof address) =>
    setPlace((before) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== '')))
  const view = useOpenView({
    person: 'ada',
    appId: 'app',
    entity: 'Boat',
    views: views.views,
    address: { view: place.view, shown: place.shown, onChange },
  })
  return (
    <>
      <ViewMenu views={views} open={view} />
      <input
        aria-label="Search"
        value={view.state.rows.search}
        onChange={(event) => view.changeRows({ search: event.target.value })}
      />
      <button type="button" onClick={() => view.changeColumns({ hidden: ['length'] })}>
        Hide length
      </button>
      <output>{view.state.columns.hidden.join()}</output>
    </>
  )
}

function serveViews(...views: RecordView[]) {
  return serve(({ method, path, json }) => {
    const given = json as { name?: string; state?: RecordViewState; revision?: number } | undefined
    const id = path.split('/views/')[1]
    const at = views.findIndex((view) => view.id === id)
    if (method === 'POST')
      views.push({ id: `v${views.length + 1}`, name: given?.name ?? '', state: given?.state ?? PLAIN_VIEW, revision: 1 })
    if (method === 'POST') return Response.json(views.at(-1))
    if (method === 'GET') return Response.json({ views })
    const view = views[at]
    if (method === 'DELETE') views.splice(at, 1)
    if (!view || method === 'DELETE') return Response.json({ id })
    if (given?.revision !== view.revision)
      return Response.json({ error: { code: 'conflict', message: 'Someone has changed this view since.' } }, { status: 409 })
    views[at] = { ...view, ...given, revision: view.revision + 1 }
    return Response.json(views[at])
  })
}
const saved = (): RecordView => ({ id: 'v1', name: 'Long ones', state: open('long'), revision: 1 })
const search = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
const choose = async (user: ReturnType<typeof draw>['user'], item: string) => {
  await user.click(screen.getByRole('button', { name: /^View: / }))
  await user.click(
    await screen.findByRole(/^(Save|Rename|Duplicate|Delete)/.test(item) ? 'menuitem' : 'menuitemcheckbox', { name: item }),
  )
}

it('a link opens the view and what is changed over it, which is said until it is saved or given up', async () => {
  const calls = serveViews(saved())
  const { user } = draw(
    <Sight at={{ view: 'v1', shown: JSON.stringify({ rows: { search: 'longer', isAny: false, rules: [] } }) }} />,
  )
  await screen.findByRole('button', { name: 'View: Long ones' })
  expect(search().value).toBe('longer')
  await user.click(screen.getByRole('button', { name: 'Revert' }))
  expect(search().value).toBe('long')
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  await waitFor(() => expect(address).toEqual({ view: 'v1' }))
  await user.type(search(), 'est')
  await waitFor(() => expect(JSON.parse(address.shown ?? '').rows.search).toBe('longest'))
  await user.click(screen.getByRole('button', { name: 'Hide length' }))
  await waitFor(() => expect(JSON.parse(address.shown ?? '').columns).toEqual({ hidden: ['length'] }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  expect(search().value).toBe('longest')
  await waitFor(() => expect(address).toEqual({ view: 'v1' }))
  expect(calls.find(({ method }) => method === 'PATCH')?.json).toMatchObject({
    revision: 1,
    state: { rows: { search: 'longest' }, columns: { hidden: ['length'] } },
  })
})

it('views are made, copied, renamed and deleted, and the one that is made is the one that is open', async () => {
  serveViews(saved())
  const { user } = draw(<Sight at={{}} />)
  await user.type(search(), 'tern')
  await choose(user, 'Save as a new view')
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Terns{Enter}')
  await screen.findByRole('button', { name: 'View: Terns' })
  expect([address.view, search().value]).toEqual(['v2', 'tern'])
  await choose(user, 'Rename view')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' only{Enter}')
  await screen.findByRole('button', { name: 'View: Terns only' })
  await choose(user, 'Duplicate view')
  await screen.findByRole('button', { name: 'View: Terns only copy' })
  await choose(user, 'Long ones')
  expect([address.view, search().value]).toEqual(['v1', 'long'])
  await choose(user, 'Delete view')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'View: All rows' })
  expect([address.view, search().value]).toEqual([undefined, ''])
})

it('an address of nothing shows every row, and what somebody else has saved since is not written over', async () => {
  const view = saved()
  serveViews(view)
  const { user, unmount } = draw(<Sight at={{ view: 'gone', shown: '{"rows":' }} />)
  await screen.findByRole('button', { name: 'View: All rows' })
  expect(search().value).toBe('')
  unmount()
  const views: RecordView[] = [saved()]
  serveViews(...views)
  draw(<Sight at={{ view: 'v1' }} />)
  await screen.findByRole('button', { name: 'View: Long ones' })
  serveViews({ ...saved(), revision: 5 })
  await user.type(search(), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Unsaved changes' }).disabled).toBe(false))
  expect(search().value).toBe('long!')
})
