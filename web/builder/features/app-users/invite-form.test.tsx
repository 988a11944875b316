import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ExposureReport } from '#contract/access/exposure'
import type { App } from '#contract/app/apps'
import { draw, serve } from '../../testing/draw'
import { InviteForm } from './invite-form'

const APP = { appId: 'club', name: 'Club', status: 'active' } as App
const REPORT: ExposureReport = {
  versionId: 'v1',
  exposures: [],
  closed: ['Member'],
  titles: {},
  selfSetValues: [],
  acknowledgement: null,
}
const INVITATION = {
  id: 'i1',
  email: 'ada@example.com',
  role: 'admin',
  invitedBy: 'a1',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  isExpired: false,
}
const exposure = (audience: 'visitors' | 'invited') => ({
  audience,
  kind: 'entity' as const,
  subject: 'Hut',
  operations: [{ operation: 'read' as const, rows: 9 }],
  own: [],
  personalFields: [],
  isNew: false,
  message: 'read all 9 huts',
})
const drawWith = (exposures: ExposureReport['exposures']) => {
  serve(() => Response.json({ ...REPORT, exposures }))
  return draw(<InviteForm app={APP} />)
}

it('says what a user would find where that is nothing, or what visitors find', async () => {
  const { user, unmount } = drawWith([])
  await screen.findByText(/^Users of this app see none of its records: admins see them all\./)
  await user.selectOptions(screen.getByLabelText('Role'), 'admin')
  expect(screen.queryByText(/^Users of this app/)).toBeNull()
  unmount()
  drawWith([exposure('visitors')])
  await screen.findByText(/^Users of this app see no more of its records than visitors do/)
})

it('says nothing where users find what is theirs', async () => {
  let asked = 0
  serve(() => {
    asked += 1
    return Response.json({ ...REPORT, exposures: [exposure('visitors'), exposure('invited')] })
  })
  draw(<InviteForm app={APP} />)
  await expect.poll(() => asked).toBe(1)
  expect(screen.queryByText(/^Users of this app/)).toBeNull()
})

it('asks for the next person as a user again, whatever the last one was invited as', async () => {
  const calls = serve(({ method }) => Response.json(method === 'POST' ? INVITATION : REPORT))
  const { user } = draw(<InviteForm app={APP} />)
  const role = screen.getByLabelText('Role') as HTMLSelectElement
  const email = screen.getByLabelText('Email') as HTMLInputElement
  await user.type(email, 'ada@example.com')
  await user.selectOptions(role, 'admin')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await expect.poll(() => email.value).toBe('')
  expect(calls.find(({ method }) => method === 'POST')?.json).toEqual({ user_email: 'ada@example.com', role: 'admin' })
  expect(role.value).toBe('user')
})
