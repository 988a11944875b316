import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, serve } from '../../testing/draw'
import { UserList } from './user-list'

const person = (name: string) => ({
  ...{ id: name, email: `${name}@example.org`, name, role: 'user', isDisabled: false, isOwner: false, isInvited: true },
  ...{ emailVerified: true, data: {}, createdAt: '2026-11-28T00:00:00.000Z' },
})

it('knows who signed up since it was looked at last, however short ago that was', async () => {
  const users = [person('Ada')]
  serve(() => Response.json({ users, total: users.length }))
  const { client, rerender } = draw(<p>Elsewhere</p>)
  // As the editor has it: what was read a moment ago is not asked for again.
  client.setDefaultOptions({ queries: { retry: false, staleTime: 10_000 } })
  rerender(<UserList appId="app" isPrivate={false} />)
  await screen.findByText('Ada')
  rerender(<p>Elsewhere</p>)
  users.push(person('Grace'))
  rerender(<UserList appId="app" isPrivate={false} />)
  expect(await screen.findByText('Grace')).toBeTruthy()
})
