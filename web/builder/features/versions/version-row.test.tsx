import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BuilderRole } from '#contract/people/collaborators'
import { RoleContext } from '../../lib/app/role'
import { draw } from '../../testing/draw'
import { VersionRow } from './version-row'

const version = {
  ...{ id: 'v1', timestamp: '2026-11-23T00:00:00.000Z', messageId: null, content: '', userRequest: 'Add prices', name: null },
  ...{ isDraft: false, parentId: null, restoredFromId: null, author: 'Ada' },
}
const does = { onPick: vi.fn(), onView: vi.fn(), onCompare: vi.fn(), onRestore: vi.fn() }

async function itemsFor(role: BuilderRole) {
  const { user } = draw(
    <RoleContext value={role}>
      <VersionRow
        {...does}
        {...{ appId: 'app1', version, now: 0, isLatest: false, isLive: false, isShown: false, isChatBusy: false }}
        isPicked={undefined}
      />
    </RoleContext>,
  )
  await user.click(screen.getByRole('button', { name: /^More about/ }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

it('offers a viewer what the server lets them do, and an editor the rest', async () => {
  expect(await itemsFor('viewer')).toEqual(['View in preview', 'All changes'])
})

it('offers an editor the ways to change it as well', async () => {
  expect(await itemsFor('editor')).toEqual(['View in preview', 'All changes', 'Name this version', 'Revert to this version'])
})
